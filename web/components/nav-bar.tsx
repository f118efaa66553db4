import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site.ts";
import { Mark } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavSearch } from "./search-box/nav-search.tsx";

export function NavBar() {
  const { productName } = useSite();
  return (
    <header className="nav">
      <div className="wrap">
        <Link className="logo" to={paths.home()} aria-label={productName}>
          <Mark />
          <span>{productName}</span>
        </Link>
        <NavSearch />
        <MobileMenu />
      </div>
    </header>
  );
}
