/** `/settings/data`: downloads all stored data of the user; returns to the settings if the file cannot be created. */
import { ApiError } from "../platform/api.ts";
import { answerForm } from "../platform/form-action.ts";
import { paths } from "../platform/paths.ts";
import { redirect } from "../platform/redirect.ts";
import { MY_DATA_FILE } from "./your-data.tsx";
import type { Route } from "./+types/my-data.ts";

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ api, leave }) => {
    try {
      const stored = await api.get_my_data({});
      return new Response(JSON.stringify(stored, null, 2), {
        headers: {
          "content-type": "application/json",
          "content-disposition": `attachment; filename="${MY_DATA_FILE}"`,
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      leave(error.message, "bad");
      return redirect(paths.settings(), 303);
    }
  });
