import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { prune } from "./prune.ts";
import { REACT_DOM, READ_FOR } from "./react-dom.ts";

function fingerprint(source: string): string {
  return createHash("sha256").update(source.replaceAll("\r\n", "\n")).digest("hex");
}

export const isReadFor = (source: string): boolean => fingerprint(source) === READ_FOR;

const FILE = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/** Gives browsers the parts of react-dom that pages come to. A version that nobody has read for this is given whole. */
export function leanReactDom(): Plugin {
  let isFound = false;
  return {
    name: "lean-react-dom",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    transform: {
      filter: { id: FILE },
      handler(source) {
        isFound = true;
        if (isReadFor(source)) return { code: prune(source, REACT_DOM), map: null };
        this.warn(
          `react-dom is whole: scripts/lean/react-dom.ts was written for another one than ${fingerprint(source)}`,
        );
        return null;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound) throw new Error("react-dom is elsewhere now");
    },
  };
}
