import { describe, expect, test } from "vitest";
import { checklistOf } from "../../../web/desk/checklist-steps.ts";
import { isChecklistHidden } from "../../../web/desk/checklist-cookie.ts";

const NEW = { missing: ["photos", "hours"] as const, typeCount: 0, resourceCount: 0, memberCount: 1 };
const namesOf = ({ steps }: ReturnType<typeof checklistOf>) => steps.map(({ name }) => name);

describe("the checklist", () => {
  test("of a new listing begins with hours and photos; what not every business needs is optional", () => {
    const list = checklistOf(NEW);
    expect(namesOf(list)).toEqual(["hours", "photos", "types", "members", "qr"]);
    expect(list).toMatchObject({ done: 0, needed: 2, next: "hours" });
    expect(list.steps.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual(["types", "members", "qr"]); // oxfmt-ignore
  });

  test("requires tables or staff once something can be reserved", () => {
    const list = checklistOf({ ...NEW, missing: [], typeCount: 1 });
    expect(list).toMatchObject({ done: 3, needed: 4, next: "resources" });
    expect(checklistOf({ ...NEW, missing: [], typeCount: 1, resourceCount: 4 })).toMatchObject({ done: 4, needed: 4, next: null }); // oxfmt-ignore
  });

  test("is complete for a shop with hours and photos, and counts its members", () => {
    const list = checklistOf({ ...NEW, missing: ["website"], memberCount: 2 });
    expect(list).toMatchObject({ done: 3, needed: 3, next: null });
    expect(list.steps.find(({ name }) => name === "members")?.isDone).toBe(true);
    // as many as have a tick
    expect(list.steps.filter(({ isDone }) => isDone)).toHaveLength(3);
  });

  test("is hidden by its listing's cookie only", () => {
    const requested = (cookie: string) => new Request("http://localhost/desk/a", { headers: { cookie } });
    expect(isChecklistHidden(requested("session=x; checklist-a=hidden"), "a")).toBe(true);
    expect(isChecklistHidden(requested("checklist-b=hidden; xchecklist-a=hidden"), "a")).toBe(false);
    expect(isChecklistHidden(new Request("http://localhost/desk/a"), "a")).toBe(false);
  });
});
