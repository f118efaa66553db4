export default function Page() {
  return (
    <main>
      <h1>page-not-found</h1>
    </main>
  );
}
