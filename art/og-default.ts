import { street } from "./street.ts";
export function ogDefault({ productName }: { productName: string }): string {
  return productName ? street({ theme: "light", shape: "wide" }) : "";
}
