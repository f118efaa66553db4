export default function Page() {
  return (
    <main>
      <h1>api-docs</h1>
    </main>
  );
}
