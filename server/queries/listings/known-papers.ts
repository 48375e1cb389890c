/**
 * How many shares one listed security represents, by company (CIK), for companies whose filings do not give it in a form that can be read.
 * The corrections of an administrator come before it.
 */
export const knownPapers: ReadonlyMap<number, number> = new Map([
  [1046179, 5], // Taiwan Semiconductor Manufacturing: one American depositary share is five common shares
  [1997711, 1], // Logistic Properties of the Americas: the ordinary shares themselves are listed
]);
