import { afterAll } from "vitest";
import { endChildren } from "./children.ts";

// registered before the hooks of the test file, so it runs after them
afterAll(() => endChildren());
