/** Selects what is blocked: everything, or single tables, people and rooms. */
import { useEffect, useState } from "react";
import type { Resource } from "#contract/booking/resources.ts";
import { api } from "../../platform/api.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface BlockWhatProps {
  businessId: string;
  begin: readonly string[];
  error: string | undefined;
  /** Empty: everything. */
  onChoose: (ids: readonly string[]) => void;
}

export function BlockWhat({ businessId, begin, error, onChoose }: BlockWhatProps) {
  const [resources, setResources] = useState<readonly Resource[]>([]);
  const [isSome, setSome] = useState(begin.length > 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(begin));
  useEffect(() => {
    const controller = new AbortController();
    api
      .get_resources({ p_business_id: businessId }, { signal: controller.signal })
      .then((read) => setResources(read.resources))
      // without the resources everything can still be blocked
      .catch(() => undefined);
    return () => controller.abort();
  }, [businessId]);
  function choose(some: boolean, ids: ReadonlySet<string>) {
    setSome(some);
    setChosen(ids);
    onChoose(some ? [...ids] : []);
  }
  if (resources.length === 0)
    return begin.map((id) => <input key={id} type="hidden" name="p_resource_ids" value={id} />);
  return (
    <fieldset className="block-what">
      <legend className="label">{manageReservationsTexts.what}</legend>
      <div className="row">
        <label className="opt">
          <input type="radio" name="what" value="all" checked={!isSome} onChange={() => choose(false, chosen)} />
          {manageReservationsTexts.everything}
        </label>
        <label className="opt">
          <input type="radio" name="what" value="some" checked={isSome} onChange={() => choose(true, chosen)} />
          {manageReservationsTexts.onlySome}
        </label>
      </div>
      {isSome && (
        <div className="block-choices">
          {resources.map((one) => (
            <label key={one.id} className="opt">
              <input
                type="checkbox"
                name="p_resource_ids"
                value={one.id}
                checked={chosen.has(one.id)}
                onChange={({ target }) =>
                  choose(
                    true,
                    new Set(target.checked ? [...chosen, one.id] : [...chosen].filter((id) => id !== one.id)),
                  )
                }
              />
              <bdi>{calledText(one)}</bdi>
            </label>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
