import type { FormAnswer } from "./form-answer.ts";

export const NO_ANSWER: FormAnswer<never> = { form: "", failure: null, code: null, errors: {}, values: {} };
