import { Link } from "react-router";
export const meta = () => [{ title: "Home" }];
export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <Link to="/search">Search</Link>
    </main>
  );
}
