/** Section with the answers of all friends. */
import type { SharedPlan } from "#contract/plans/plan.ts";
import { richText } from "#contract/text/rich-text.ts";
import { sharedPlanTexts } from "./plan-texts.ts";

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // names repeat, and nothing else is known of friends
    <li key={index}>
      <bdi>{name}</bdi>
    </li>
  ));
}

export function WhoComes({ plan: { by, answers }, isOpen }: { plan: SharedPlan; isOpen: boolean }) {
  const names = (coming: boolean) => answers.filter((one) => one.coming === coming).map(({ name }) => name);
  const [comes, cannot] = [names(true), names(false)];
  return (
    <section className="section plan-who" aria-labelledby="who">
      <h2 id="who">{sharedPlanTexts.who}</h2>
      {(by !== "" || comes.length > 0) && (
        <ul className="plain">
          {by !== "" && <li>{richText(sharedPlanTexts.host({ name: by, bdi: (parts) => <bdi>{parts}</bdi> }))}</li>}
          <Names names={comes} />
        </ul>
      )}
      {answers.length === 0 && <p className="muted">{sharedPlanTexts.noAnswers}</p>}
      {cannot.length > 0 && (
        <>
          <h3>{sharedPlanTexts.cannotCome}</h3>
          <ul className="plain muted">
            <Names names={cannot} />
          </ul>
        </>
      )}
      {!isOpen && <p className="help">{sharedPlanTexts.closed}</p>}
    </section>
  );
}
