/** Code of the language that this build is in (scripts/build.ts). */
export const BUILD_LANGUAGE: string = (import.meta.env["VITE_LOCALE"] as string | undefined) ?? "en";
