/** The concept under which the number of shares of a listed paper is kept, read from the paper's title on a cover page. */
export const SHARES_OF_PAPER = 'SharesOfListedPaper';

const RECEIPT = /\bdepositary\b|\bADSs?\b|\bADRs?\b/i;
const OTHER_PAPER = /\b(?:preferred|preference|notes?|warrants?|units?|rights?|debentures?|bonds?)\b/i;
const ORDINARY = /\b(?:ordinary|common|class [a-z])\b.*\b(?:shares?|stock)\b|\bregistered shares?\b/i;
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER = `(\\d[\\d,]*(?:\\.\\d+)?|${[...WORDS, 'fifteen', 'twenty', 'fifty', 'hundred'].join('|')})`;
const EACH = new RegExp(
  `\\b(?:each|one|every)\\b.{0,60}?\\b(?:represent(?:s|ing)?|evidenc(?:es|ing))\\s+(?:the right to receive\\s+)?${NUMBER}\\s+(?:\\(\\d+\\)\\s+)?(?:of\\s+)?(?!(?:tenth|half|hundredth|fifth|quarter|third)s?\\b)`,
  'i',
);
/** Ordinary shares, named right after their number. */
const KIND = /^\W*(?:(?!preferred|preference)\S+ ){0,4}?(?:ordinary|common|registered|equity)\b/i;
const LARGE = new Map([
  ['fifteen', 15],
  ['twenty', 20],
  ['fifty', 50],
  ['hundred', 100],
]);

/**
 * How many ordinary shares a listed security represents, from its title on the cover of an annual report (Section 12(b)): `American Depositary
 * Shares, each representing five common shares` is 5, `Ordinary shares` is 1.
 *
 * @returns `undefined` for a receipt whose number is not said or a fraction, and for papers that are no ordinary shares.
 */
export function sharesOfPaper(title: string): number | undefined {
  const words = title.replaceAll(/\s+/g, ' ');
  if (!RECEIPT.test(words)) return ORDINARY.test(words) && !OTHER_PAPER.test(words) ? 1 : undefined;
  if (OTHER_PAPER.test(words) && !/\b(?:ordinary|common|registered)\b/i.test(words)) return undefined;
  return numberIn(EACH.exec(words)?.[1]);
}

/**
 * How many ordinary shares a receipt represents, from the text of its registration (Form F-6).
 *
 * @returns `undefined` where the text does not say it, leaves it blank, is about preferred shares, or gives several numbers, as one that changes the ratio does.
 */
export function sharesOfReceipt(text: string): number | undefined {
  const words = text.replaceAll(/\s+/g, ' ');
  if (!RECEIPT.test(words)) return undefined;
  const said = [...words.matchAll(new RegExp(EACH, 'gi'))].filter(({ 0: match, index }) => KIND.test(words.slice(index + match.length)));
  const [only, ...others] = new Set(said.map(([, number]) => numberIn(number)));
  return others.length === 0 ? only : undefined;
}

/** A number in figures or words. */
function numberIn(words: string | undefined): number | undefined {
  const found = words?.toLowerCase();
  if (found === undefined) return undefined;
  const place = WORDS.indexOf(found);
  const number = place >= 0 ? place + 1 : (LARGE.get(found) ?? Number(found.replaceAll(',', '')));
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
