import { catalog } from "#contract/text/catalog.ts";

export const claimTexts = catalog("operator.claims", {
  answerUntil: "The owner can answer until <at></at>.",
  websiteChanged: "The website was changed <at></at>.",
  noProof: "<b>No proof.</b> {claimant} has only sent a request.",
  proof: "Proof: <b>{filter}</b>,",
  keep: "Keep the owner…",
  approve: "Approve claim…",
  keepQuestion: "Keep <b>{claimant}</b> as an owner of <b>{business}</b>?",
  approveQuestion: "Give <b>{business}</b> to <b>{claimant}</b>?",
  losesListing: "{owners} will lose access to it.",
  withoutProof: "Approve without proof",
  withoutAnswer: "Approve without waiting for the owner’s answer",
  confirmKeep: "Keep the owner",
  confirmApprove: "Approve claim",
  undoHelp: "You can undo this until the new owner changes something.",
  reason: "Reason, shown to the claimant",
  refuse: "Refuse",
  callWithCode: "Call {phone} and give the code <b>{code}</b>. It works until <at></at>.",
  createCode: "Create a code",
  createLetter: "Create a letter",
  letterCommand: "{command} > letter.html",
});

/** Kinds of claims. */
export const claimKindTexts = catalog("operator.claimKinds", {
  letter: "Claim, letter requested",
  call: "Claim, call requested",
  word: "Claim, manual check requested",
  look: "Claim with weak proof",
  contested: "Contested claim",
  lapsed: "Owner whose proof was removed",
});

export const claimFactTexts = catalog("operator.claimFacts", {
  claimant: "Claimant",
  message: "Message",
  owners: "Owners",
  noOwners: "none",
  address: "Address",
  phone: "Phone",
  website: "Website",
});
