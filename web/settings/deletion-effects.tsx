/** Lists of the entries that deleting the account cancels, and of those that stay. */
import type { AccountDeletion } from "#contract/accounts/account-deletion.ts";
import { cancelledLines } from "#contract/accounts/account-deletion-words.ts";
import { settingsTexts } from "./settings-texts.ts";

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div className="deletion">
      <h3 className="label">{heading}</h3>
      <ul>
        {lines.map((line, index) => (
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DeletionEffects({ deletion }: { deletion: AccountDeletion }) {
  const { listings, sharedListings, questions } = deletion;
  const cancelled = cancelledLines(deletion);
  const stays = [
    settingsTexts.visitsStay,
    ...(questions === 0 ? [] : [settingsTexts.questionsStay({ count: questions })]),
    ...sharedListings.map((name) => settingsTexts.listingStays({ name })),
    ...listings.map(({ name }) => settingsTexts.listingAsChosen({ name })),
  ];
  return (
    <>
      {cancelled.length === 0 ? (
        <p className="small">{settingsTexts.nothingCancelled}</p>
      ) : (
        <Lines heading={settingsTexts.willBeCancelled({ count: cancelled.length })} lines={cancelled} />
      )}
      <Lines heading={settingsTexts.stays} lines={stays} />
    </>
  );
}
