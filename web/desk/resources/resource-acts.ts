/**
 * Server actions of the forms about tables and staff: each loads the stored data, makes one change and saves all of it.
 */
import type { input } from "zod";
import { NEEDS } from "#contract/booking/booking-limits.ts";
import { RESOURCE_KINDS } from "#contract/booking/resource-names.ts";
import type { Resource, ResourceKind, Resources, SaveResourcesInput } from "#contract/booking/resources.ts";
import { ApiError } from "../../platform/api.ts";
import type { PageApi } from "../../platform/context.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { ownerPaths } from "../../platform/paths.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { resourceErrorTexts } from "./desk-resources-texts.ts";
import { readDaysOff, readWeek } from "./staff-hours.ts";

const refuseFields = (problems: Readonly<Record<string, string>>): ApiError =>
  new ApiError(422, { code: "invalid_input", issues: Object.entries(problems).map(([path, message]) => ({ path, message })) }); // oxfmt-ignore

const MOST_AT_ONCE = 40;

/** Null for an empty field. */
function numberIn({ field }: FormRequest, name: string): number | null {
  const typed = field(name).trim();
  if (typed === "") return null;
  if (!/^\d{1,4}$/.test(typed)) throw new FieldError(name, resourceErrorTexts.wholeNumber);
  return Number(typed);
}

/** Both sizes or neither; a single size counts for both. */
function sizesIn(work: FormRequest): Pick<Resource, "minParty" | "maxParty"> {
  const [min, max] = [numberIn(work, "minParty"), numberIn(work, "maxParty")];
  if (max === null && min !== null) throw new FieldError("maxParty", resourceErrorTexts.largestPartyToo);
  return max === null ? { minParty: null, maxParty: null } : { minParty: min ?? 1, maxParty: max };
}

function daysOffIn({ field }: FormRequest): Resource["daysOff"] {
  const found = readDaysOff(field("daysOff"), new Date().toISOString().slice(0, 10));
  if (typeof found === "string") throw new FieldError("daysOff", found);
  return found;
}

function weekIn({ isTicked, field }: FormRequest): Resource["weeklyHours"] {
  if (!isTicked("ownHours")) return null;
  const { week, problems } = readWeek(field);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return week;
}

const kindIn = ({ field }: FormRequest): ResourceKind =>
  RESOURCE_KINDS.find((kind) => kind === field("kind")) ?? "thing";

/** Saves everything; errors are reported by field name only, as forms do not have full paths. */
async function saveAll(
  api: PageApi,
  businessId: string,
  was: Resources,
  now: Partial<ResourcesDraft>,
): Promise<string> {
  const { resources = was.resources, sets = was.sets, rules = was.rules, needs = was.needs } = now;
  const all = { p_version: was.version, p_resources: resources, p_sets: sets, p_rules: rules, p_needs: needs };
  try {
    return (await api.save_resources({ p_business_id: businessId, ...all })).message;
  } catch (error) {
    if (!(error instanceof ApiError) || error.issues.length === 0) throw error;
    throw refuseFields(Object.fromEntries(error.issues.map(({ path, message }) => [path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path, message]))); // oxfmt-ignore
  }
}

interface ResourcesDraft {
  resources: Resource[];
  sets: Resources["sets"];
  rules: Resources["rules"];
  needs: input<typeof SaveResourcesInput>["p_needs"] & object;
}

export function resourceActs(businessId: string): FormHandlers {
  const page = ownerPaths.deskResources(businessId);
  const change = (to: (was: Resources, work: FormRequest) => Partial<ResourcesDraft>) => async (work: FormRequest) => {
    const was = await work.api.get_resources({ p_business_id: businessId });
    work.say(await saveAll(work.api, businessId, was, to(was, work)));
    return work.stay(page);
  };
  /** Needs of the types, with the resources added to the selected types. */
  const neededBy = (needs: Resources["needs"], ids: readonly string[], typeIds: readonly string[]) =>
    needs.map((need) => ({
      ...need,
      resourceIds: [...need.resourceIds, ...(typeIds.includes(need.typeId) ? ids : [])],
    }));
  const withNew = (was: Resources, work: FormRequest, made: readonly Resource[]): Partial<ResourcesDraft> => ({
    resources: [...was.resources, ...made],
    needs: neededBy(was.needs, made.map(({ id }) => id), work.all("for")), // oxfmt-ignore
  });
  return {
    tables: change((was, work) => {
      const count = numberIn(work, "count") ?? 0;
      if (count < 1 || count > MOST_AT_ONCE)
        throw new FieldError("count", resourceErrorTexts.tableCount({ most: MOST_AT_ONCE }));
      if (numberIn(work, "maxParty") === null) throw new FieldError("maxParty", resourceErrorTexts.seatsPerTable);
      const first = numberIn(work, "first") ?? 1;
      return withNew(was, work, Array.from({ length: count }, (_, index) => ({
        ...{ id: crypto.randomUUID(), kind: "table", name: String(first + index), area: work.field("area") },
        ...{ ...sizesIn(work), weeklyHours: null, daysOff: [], isOnline: true, isChosen: false, imageId: null, userId: null },
      }))); // oxfmt-ignore
    }),
    add: change((was, work) => {
      const kind = kindIn(work);
      const made: Resource = {
        ...{ id: crypto.randomUUID(), kind, name: work.field("name"), area: "", minParty: null, maxParty: null },
        ...{ weeklyHours: null, daysOff: [], isOnline: true, isChosen: kind === "person", imageId: null, userId: null },
      };
      return withNew(was, work, [made]);
    }),
    change: change((was, work) => ({
      resources: was.resources.map((resource) =>
        resource.id !== work.field("id")
          ? resource
          : {
              ...resource,
              ...{ name: work.field("name"), area: work.field("area"), ...sizesIn(work) },
              ...{ isOnline: !work.isTicked("isKept"), isChosen: work.isTicked("isChosen") },
              ...{ weeklyHours: weekIn(work), daysOff: daysOffIn(work) },
              userId: work.field("userId") === "" ? null : work.field("userId"),
              // a form without this field leaves the photo unchanged
              ...(work.isTicked("imageId") ? { imageId: work.field("imageId") || null } : {}),
            },
      ),
    })),
    remove: change((was, { field }) => {
      const isLeft = (id: string) => id !== field("id");
      return {
        resources: was.resources.filter(({ id }) => isLeft(id)),
        // a set is deleted with any of its tables
        sets: was.sets.filter(({ members }) => members.every(isLeft)),
        needs: was.needs.map((need) => ({ ...need, resourceIds: need.resourceIds.filter(isLeft) })),
      };
    }),
    "add-set": change((was, work) => {
      const members = work.all("member");
      if (members.length < 2) throw new FieldError("member", resourceErrorTexts.chooseTwo);
      const names = was.resources.filter(({ id }) => members.includes(id)).map(({ name }) => name);
      const [minParty, maxParty] = [numberIn(work, "minParty"), numberIn(work, "maxParty")];
      if (minParty === null) throw new FieldError("minParty", resourceErrorTexts.smallestParty);
      if (maxParty === null) throw new FieldError("maxParty", resourceErrorTexts.largestParty);
      const name = names.join(" + ").slice(0, NEEDS.resourceNameLength);
      return { sets: [...was.sets, { id: crypto.randomUUID(), name, minParty, maxParty, members: [...members] }] };
    }),
    "remove-set": change((was, { field }) => ({ sets: was.sets.filter(({ id }) => id !== field("id")) })),
    needs: change((was, work) => ({
      needs: was.needs.map((need) => (need.typeId === work.field("typeId") ? { ...need, resourceIds: [...work.all("resource")], turnTimes: turnTimesIn(work) } : need)), // oxfmt-ignore
    })),
    rules: change((_, work) => ({
      rules: {
        ...{ paceStarts: numberIn(work, "paceStarts"), paceCovers: numberIn(work, "paceCovers") },
        gapMinutes: numberIn(work, "gapMinutes") ?? 0,
      },
    })),
  };
}

function turnTimesIn(work: FormRequest): Resources["needs"][number]["turnTimes"] {
  return Array.from({ length: NEEDS.turnTimesPerType }, (_, index) => index).flatMap((index) => {
    const [party, minutes] = [numberIn(work, `party.${index}`), numberIn(work, `minutes.${index}`)];
    if (party === null && minutes === null) return [];
    if (party === null) throw new FieldError(`party.${index}`, resourceErrorTexts.turnTimeParty);
    if (minutes === null) throw new FieldError(`minutes.${index}`, resourceErrorTexts.turnTimeMinutes);
    return [{ party, minutes }];
  });
}
