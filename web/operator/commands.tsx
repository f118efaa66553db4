import { CommandLine } from "./command-line.tsx";

/** What the buttons beside it do, as commands. */
export function Commands({ texts }: { texts: readonly string[] }) {
  return (
    <details className="desk-commands">
      <summary>{texts.length === 1 ? "Command" : "Commands"}</summary>
      {texts.map((text) => (
        <CommandLine key={text} text={text} />
      ))}
    </details>
  );
}
