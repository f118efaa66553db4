/**
 * A browser without scripts: reads pages, fills in their forms and sends them. It has no style sheets, so nothing is
 * hidden.
 */
import { parse } from "parse5";
import { Visitor } from "./browserless.ts";
import { ancestor, attribute, childrenOf, elementsIn, textOf, tidy, type Element, type Node } from "./html-tree.ts";

type Name = string | RegExp;
type Entry = [name: string, value: string | File];
interface SentForm {
  path: string;
  method: string;
  fields: readonly Entry[];
  isMultipart: boolean;
}
type FieldValue = string | boolean | File;

/** Names the part of the page between bar and footer. */
export const MAIN = "main";
const CONTROLS = new Set(["input", "select", "textarea"]);
/** A form that sends text sends a file's name. */
const asText = (value: string | File): string => (typeof value === "string" ? value : value.name);
const isNamed = (name: Name, text: string): boolean => (typeof name === "string" ? text === name : name.test(text));

export class FormVisitor extends Visitor {
  /** Path and query of the page that is open. */
  address = "";
  status = 0;
  #origin: string;
  #document: Node = parse("");
  #typed = new Map<Element, FieldValue>();

  constructor(url: string, headers: Record<string, string> = {}) {
    super(url, { accept: "text/html", ...headers });
    this.#origin = url;
  }

  /** Opens a page by its address, following all redirects. */
  async open(path: string): Promise<void> {
    await this.#show(path, await this.send(path));
  }

  /** The whole text of the page, in one line. */
  get text(): string {
    return tidy(textOf(this.#document));
  }

  /** The text of the toast, which only one page shows. */
  get notice(): string {
    const toast = this.#all().find((element) => /(?:^| )toast(?: |$)/.test(attribute(element, "class") ?? ""));
    return toast === undefined ? "" : tidy(textOf(toast));
  }

  get theme(): string | null {
    const root = this.#all().find(({ tagName }) => tagName === "html");
    return root === undefined ? null : attribute(root, "data-theme");
  }

  get heading(): string {
    const heading = this.#all().find(({ tagName }) => tagName === "h1");
    return heading === undefined ? "" : tidy(textOf(heading));
  }

  get alerts(): string[] {
    return this.#all()
      .filter((element) => attribute(element, "role") === "alert")
      .map((element) => tidy(textOf(element)));
  }

  /** The texts of the entries of a list, in a part of the page. */
  itemsIn(within: Name): string[] {
    return this.#all(within)
      .filter(({ tagName }) => tagName === "li")
      .map((item) => tidy(textOf(item)));
  }

  hasButton(name: Name): boolean {
    return this.#buttons(name).length > 0;
  }

  hasField(label: Name): boolean {
    return this.#fields(label).length > 0;
  }

  /** The value of the chosen radio button of this name; empty without one. */
  chosen(name: string): string {
    const radios = this.#all().filter(
      (element) => attribute(element, "type") === "radio" && attribute(element, "name") === name,
    );
    const chosen = radios.find((radio) => this.#typed.get(radio) ?? attribute(radio, "checked") !== null);
    return chosen === undefined ? "" : (attribute(chosen, "value") ?? "");
  }

  /** Another visitor with the same cookies, page and typed text, to press the same form twice. */
  copy(): FormVisitor {
    const other = new FormVisitor(this.#origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    [other.address, other.status, other.#document] = [this.address, this.status, this.#document];
    other.#typed = new Map(this.#typed);
    return other;
  }

  value(label: Name, within?: Name): string {
    const control = this.#field(label, within);
    const typed = this.#typed.get(control);
    if (typed === undefined) return this.#given(control) ?? "";
    return typeof typed === "boolean" ? String(typed) : asText(typed);
  }

  /** The description of a field: its help or its error. */
  describes(label: Name, within?: Name): string {
    return this.#byIds(attribute(this.#field(label, within), "aria-describedby") ?? "");
  }

  /** Types into a field, or chooses the option of a list with this text. */
  fill(label: Name, value: string | File, within?: Name): void {
    const control = this.#field(label, within);
    if (control.tagName !== "select") {
      this.#typed.set(control, value);
      return;
    }
    const option = [...elementsIn(control)].find((one) => one.tagName === "option" && tidy(textOf(one)) === value);
    if (option === undefined) throw new Error(`${String(label)} has no such option`);
    this.#typed.set(control, attribute(option, "value") ?? tidy(textOf(option)));
  }

  /** Turns a box, a switch or a radio on or off. */
  check(label: Name, isOn = true, within?: Name): void {
    const control = this.#field(label, within);
    if (attribute(control, "type") === "radio")
      for (const other of this.#all())
        if (attribute(other, "type") === "radio" && attribute(other, "name") === attribute(control, "name"))
          this.#typed.set(other, false);
    this.#typed.set(control, isOn);
  }

  /** Opens a link. Two equal links count as one. */
  async follow(name: Name, within?: Name): Promise<void> {
    const links = this.#all(within).filter(
      (element) => element.tagName === "a" && isNamed(name, this.#nameOf(element)),
    );
    const found = [...new Set(links.map((link) => attribute(link, "href") ?? ""))];
    const [path] = found;
    if (path === undefined) throw new Error(`There is no link ${String(name)} at ${this.address}: ${this.text}`);
    if (found.length > 1) throw new Error(`There are ${found.length} links ${String(name)} at ${this.address}`);
    await this.open(path);
  }

  /** Submits the form of a button. A button that exists twice, for wide and for narrow screens, counts as one. */
  async press(name: Name, within?: Name): Promise<void> {
    const found = new Map(
      this.#buttons(name, within).map((button) => {
        const form = this.#sentBy(button);
        return [JSON.stringify([form.method, form.path, form.fields]), form];
      }),
    );
    const [form] = found.values();
    if (form === undefined) throw new Error(`There is no button ${String(name)} at ${this.address}: ${this.text}`);
    if (found.size > 1) throw new Error(`There are ${found.size} buttons ${String(name)} at ${this.address}`);
    const { path, method, fields, isMultipart } = form;
    if (method === "get") {
      const [address = ""] = path.split("?");
      await this.open(
        `${address}?${new URLSearchParams(fields.map(([key, value]) => [key, asText(value)])).toString()}`,
      );
      return;
    }
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [key, value] of fields)
      if (body instanceof FormData) body.append(key, value);
      // forms send line breaks as CR LF
      else body.append(key, asText(value).replaceAll(/\r?\n/g, "\r\n"));
    await this.#show(path, await this.send(path, { method: "POST", body, headers: { origin: this.#origin } }));
  }

  #sentBy(button: Element): SentForm {
    const form = this.#formOf(button);
    if (form === null) throw new Error(`The button ${this.#nameOf(button)} sends no form`);
    const fields = this.#all()
      .filter((control) => CONTROLS.has(control.tagName) && this.#formOf(control) === form)
      .flatMap((control) => this.#entries(control));
    const own = attribute(button, "name");
    if (own !== null) fields.push([own, attribute(button, "value") ?? ""]);
    const action = attribute(button, "formaction") ?? attribute(form, "action") ?? "";
    const { pathname, search } = new URL(action, new URL(this.address, this.#origin));
    const method = (attribute(button, "formmethod") ?? attribute(form, "method") ?? "get").toLowerCase();
    const isMultipart = attribute(form, "enctype") === "multipart/form-data";
    return { path: pathname + search, method, fields, isMultipart };
  }

  async #show(path: string, first: Response): Promise<void> {
    let [address, response] = [path, first];
    for (let turn = 0; turn < 10 && [301, 302, 303, 307, 308].includes(response.status); turn += 1) {
      await response.arrayBuffer();
      const next = new URL(response.headers.get("location") ?? "", new URL(address, this.#origin));
      address = next.pathname + next.search;
      response = await this.send(address);
    }
    const shown = new URL(address, this.#origin);
    this.address = shown.pathname + shown.search;
    this.status = response.status;
    this.#document = parse(await response.text(), { scriptingEnabled: false });
    this.#typed = new Map();
  }

  #all(within?: Name): Element[] {
    const all = [...elementsIn(this.#document)];
    if (within === undefined) return all;
    if (within === MAIN)
      return all.filter(({ tagName }) => tagName === "main").flatMap((main) => [...elementsIn(main)]);
    const named = all.filter(
      (element) =>
        /^(?:form|section|article|fieldset|li|div|main|details)$/.test(element.tagName) &&
        isNamed(within, this.#labelOf(element)),
    );
    return [...elementsIn(this.#only(named, `part ${String(within)}`))];
  }

  #only(found: readonly Element[], what: string): Element {
    const [first] = found;
    if (first === undefined) throw new Error(`There is no ${what} at ${this.address}: ${this.text}`);
    if (found.length > 1) throw new Error(`There are ${found.length} of ${what} at ${this.address}`);
    return first;
  }

  #byIds(ids: string): string {
    const wanted = ids.split(/\s+/);
    return tidy(
      this.#all()
        .filter((element) => wanted.includes(attribute(element, "id") ?? ""))
        .map(textOf)
        .join(" "),
    );
  }

  /** Finds the label of a part of the page by its attributes only. */
  #labelOf(element: Element): string {
    const labelledBy = attribute(element, "aria-labelledby");
    return labelledBy === null ? tidy(attribute(element, "aria-label") ?? "") : this.#byIds(labelledBy);
  }

  #nameOf(element: Element): string {
    return this.#labelOf(element) || tidy(textOf(element)) || tidy(attribute(element, "value") ?? "");
  }

  #buttons(name: Name, within?: Name): Element[] {
    return this.#all(within).filter((element) => element.tagName === "button" && isNamed(name, this.#nameOf(element)));
  }

  #fields(label: Name, within?: Name): Element[] {
    const labels = this.#all().filter(({ tagName }) => tagName === "label");
    return this.#all(within).filter((control) => {
      if (!CONTROLS.has(control.tagName) || attribute(control, "type") === "hidden") return false;
      const own = this.#labelOf(control);
      if (own !== "") return isNamed(label, own);
      const id = attribute(control, "id");
      const around = ancestor(control, "label");
      return labels.some(
        (one) => ((id !== null && attribute(one, "for") === id) || one === around) && isNamed(label, tidy(textOf(one))),
      );
    });
  }

  #field(label: Name, within?: Name): Element {
    return this.#only(this.#fields(label, within), `field ${String(label)}`);
  }

  #formOf(element: Element): Element | null {
    const id = attribute(element, "form");
    if (id === null) return ancestor(element, "form");
    return this.#all().find((one) => one.tagName === "form" && attribute(one, "id") === id) ?? null;
  }

  /** The initial value of a field; null for a checkbox that is not checked. */
  #given(control: Element): string | null {
    if (control.tagName === "textarea")
      return childrenOf(control)
        .map((node) => ("value" in node ? node.value : ""))
        .join("");
    if (control.tagName === "select") {
      const options = [...elementsIn(control)].filter(({ tagName }) => tagName === "option");
      const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options[0];
      return chosen === undefined ? null : (attribute(chosen, "value") ?? tidy(textOf(chosen)));
    }
    if (/^(?:checkbox|radio)$/.test(attribute(control, "type") ?? ""))
      return attribute(control, "checked") === null ? null : (attribute(control, "value") ?? "on");
    return attribute(control, "value") ?? "";
  }

  /** The entries that a control sends: none or one. */
  #entries(control: Element): Entry[] {
    const name = attribute(control, "name");
    if (name === null || attribute(control, "disabled") !== null || ancestor(control, "fieldset") !== null && attribute(ancestor(control, "fieldset") ?? control, "disabled") !== null) return []; // oxfmt-ignore
    const typed = this.#typed.get(control);
    if (typed === false) return [];
    if (typed === true) return [[name, attribute(control, "value") ?? "on"]];
    if (typed !== undefined) return [[name, typed]];
    if (attribute(control, "type") === "file") return [[name, new File([], "")]];
    const given = this.#given(control);
    return given === null ? [] : [[name, given]];
  }
}
