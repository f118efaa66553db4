/** Proof by the operator: a code by post or telephone, or their review of the claim. */
import { commaList } from "#contract/text/text-list.ts";
import type { ClaimWay, OwnClaim } from "#contract/claims/claim.ts";
import type { Business } from "#contract/listings/business.ts";
import { leftToRight } from "#contract/text/locale.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Answered, Proof } from "./proof.tsx";
import { ReasonField } from "./reason-field.tsx";
import { claimsTexts } from "./claims-texts.ts";

interface ProofOption {
  way: ClaimWay;
  label: string;
  help: string;
}

/** The ways for which the listing has an address or a number. */
function waysOf({ address, city, phone_number: phone }: Business): ProofOption[] {
  return [
    ...(address === ""
      ? []
      : [
          {
            way: "letter" as const,
            label: claimsTexts.aLetter,
            help: claimsTexts.to({ filter: commaList([address, city]) }),
          },
        ]),
    ...(phone === ""
      ? []
      : [{ way: "call" as const, label: claimsTexts.aCall, help: claimsTexts.at({ phone: leftToRight(phone) }) }]),
    { way: "word", label: claimsTexts.review, help: claimsTexts.reviewHelp },
  ];
}

export function OperatorProof({ claim, business }: { claim: OwnClaim; business: Business }) {
  const form = usePostForm("operator");
  const ways = waysOf(business);
  const chosen = form.values["p_way"] ?? claim.way ?? ways[0]?.way;
  const isAnswered = form.failure !== null || Object.keys(form.errors).length > 0;
  return (
    <Proof proof="letter" title={claimsTexts.byContact} isOpen={isAnswered}>
      <p>{claimsTexts.byContactHelp}</p>
      <Answered form={form} />
      <PostForm of={form} className="stack" noValidate>
        <fieldset className="claim-ways">
          <legend className="label">{claimsTexts.contactWay}</legend>
          {ways.map(({ way, label, help }) => (
            <label key={way} className="opt claim-way">
              <input type="radio" name="p_way" value={way} defaultChecked={way === chosen} />
              <span>
                {label}
                <small className="help">{help}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <ReasonField
          label={claimsTexts.role}
          defaultValue={form.values["p_reason"] ?? claim.reason}
          error={form.errors["p_reason"]}
        />
        <div>
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {claimsTexts.requestReview}
          </BusyButton>
        </div>
      </PostForm>
    </Proof>
  );
}
