/** Findings at a website that should show a claim's token, for the claimant. */
import { catalog } from "#contract/text/catalog.ts";

export const proofNoticeTexts = catalog("proofs", {
  wrongStatus: "At {address}: the server answered with status {status}.",
  wrongType: "At {address}: it is served as {type}. Serve it as {expected}.",
  noType: "At {address}: it is served without a type. Serve it as {expected}.",
  emptyFile: "{address} is empty.",
  otherText: "We found “{text}” at {address}.",
  noTag: "We found no such tag in the head of {address}.",
  otherTag: "We found “{text}” in the head of {address}.",
  noRecord: "There is no such record at {name}.",
  noNameServer: "No name server could be reached for {name}.",
});

/** Why a page could not be read. */
export const pageProblemTexts = catalog("pageProblems", {
  nowhere: "At {address}: this name does not exist.",
  private: "At {address}: this name does not lead to an address on the public internet.",
  slow: "At {address}: the server did not respond in time.",
  certificate: "At {address}: the certificate could not be verified.",
  unreachable: "At {address}: the server could not be reached.",
  otherSite: "At {address}: it redirects to another website, which is not followed.",
  redirects: "At {address}: it redirects too many times.",
});
