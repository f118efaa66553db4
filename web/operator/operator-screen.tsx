/**
 * `/operator`: the operator's screens, with a rail next to them, or tabs above them on phones. One route for all: every
 * visitor's browser loads the list of routes.
 */
import { NavLink } from "react-router";
import { FileUp, History, Inbox, ListTodo, Store, Sun, Users } from "lucide-react";
import type { OperatorSection } from "#contract/operator/screens.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { failureMeta } from "../platform/meta.ts";
import { NeedsScripts } from "../ui/needs-scripts.tsx";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import { Accounts } from "./accounts.tsx";
import { Audit } from "./audit.tsx";
import { actOnSection, loadSection } from "./operator-loads.ts";
import { Imports } from "./imports.tsx";
import { Jobs } from "./jobs.tsx";
import { Listings } from "./listings.tsx";
import { Queue } from "./queue.tsx";
import { Today } from "./today.tsx";
import { TwoStepFirst } from "./two-step.tsx";
import type { Route } from "./+types/operator-screen.ts";
import "./operator.css";
import { operatorTexts, operatorSectionTexts } from "./operator-texts.ts";

const SECTIONS = [
  { section: "", to: operatorPaths.today(), Icon: Sun },
  { section: "queue", to: operatorPaths.queue(), Icon: Inbox },
  { section: "listings", to: operatorPaths.listings(), Icon: Store },
  { section: "accounts", to: operatorPaths.accounts(), Icon: Users },
  { section: "imports", to: operatorPaths.imports(), Icon: FileUp },
  { section: "jobs", to: operatorPaths.jobs(), Icon: ListTodo },
  { section: "audit", to: operatorPaths.audit(), Icon: History },
] as const satisfies readonly { section: OperatorSection; to: string; Icon: typeof Sun }[];

export const loader = (args: Route.LoaderArgs) => loadSection(args);
export const action = (args: Route.ActionArgs) => actOnSection(args);
export const clientAction = keepTyped;

/** Shown only in the title of the tab. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { section } = loaderData;
  const label = section === "two-step" ? operatorTexts.desk : operatorSectionTexts[section];
  return failureMeta(operatorTexts.deskTitle({ label }), matches[0].loaderData.site);
}

function Screen({ data }: { data: Route.ComponentProps["loaderData"] }) {
  switch (data.section) {
    case "":
      return <Today data={data} />;
    case "queue":
      return <Queue data={data} />;
    case "listings":
      return <Listings data={data} />;
    case "accounts":
      return <Accounts data={data} />;
    case "imports":
      return <Imports data={data} />;
    case "jobs":
      return <Jobs data={data} />;
    case "audit":
      return <Audit data={data} />;
    case "two-step":
      return <TwoStepFirst />;
  }
}

export default function OperatorScreen({ loaderData }: Route.ComponentProps) {
  const rail = useCurrentInView(loaderData.section);
  return (
    <div className="wrap operator-screens">
      <NeedsScripts text={operatorTexts.needsScripts} />
      <nav aria-label={operatorTexts.desk} className="operator-rail" ref={rail}>
        <ul className="plain">
          {SECTIONS.map(({ section, to, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === operatorPaths.today()}>
                <Icon className="i" strokeWidth={1.75} aria-hidden />
                {operatorSectionTexts[section]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Screen data={loaderData} />
    </div>
  );
}
