import { Form } from "react-router";
import { Field } from "../ui/field.tsx";

/** Looks for something by words; its address can be kept. */
export function SearchForm({ label, text, help }: { label: string; text: string; help: string }) {
  return (
    <Form className="desk-filter" method="get" role="search" aria-label={label} key={text}>
      <Field label={label} name="q" type="search" defaultValue={text} help={help} autoComplete="off" />
      <button className="btn">Search</button>
    </Form>
  );
}
