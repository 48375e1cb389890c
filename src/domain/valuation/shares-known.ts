import { dayInWords } from '../calendar/day-in-words.ts';
import { isRecapitalised } from '../dividends/buybacks.ts';
import { partLabel } from '../parts/dimensional-fact.ts';
import { areCountedTogether } from '../parts/share-classes.ts';
import type { Statements } from '../statements/build-statements.ts';
import { type CountedFact, type CoverCount, isNewer } from '../statements/facts/cover-counts.ts';
import { called, type Derivation, derivation, type Figure, theParts } from '../statements/facts/figure.ts';
import { type FactSplit, splitFactorSince } from '../statements/facts/share-splits.ts';
import { withoutCountSlip } from '../statements/facts/unit-slip.ts';
import { accountsKnownOn } from '../statements/periods/accounts-known.ts';

const COVER = { key: 'shares_outstanding', label: 'Shares on the cover page', unit: 'shares' } as const;

/**
 * A company's shares as they were known on a day: by the newest cover page of a filing, which counts them weeks after the balance sheet does; by the
 * accounts where no cover page filed by then counts them later, and the figure says why.
 *
 * @param day Only what was filed by then counts; all of it when it is left out.
 * @param ofClasses Cover pages that count the shares by class, see `classCoverCounts`.
 * @returns As the accounts count shares after the splits they know. `undefined` where no filing counts them.
 */
export function sharesKnownOn(statements: Statements, day: string | undefined, ofClasses: readonly CoverCount[] = []): Figure | undefined {
  const { annual, quarter, ttm, covers, splits } = statements;
  const newest = [ttm, annual, quarter].map((periods) => accountsKnownOn(periods, day)?.period);
  const period = newest.find((each) => each?.find('balance_sheet', 'shares_outstanding') !== undefined);
  const ofAccounts = period?.find('balance_sheet', 'shares_outstanding');
  const cover = newestOf([...covers, ...ofClasses], day);
  if (cover === undefined) return ofAccounts && byAccounts(ofAccounts, 'no cover page filed by then counts all shares');
  if (ofAccounts !== undefined && cover.end < ofAccounts.end)
    return byAccounts(ofAccounts, `the newest count on a cover page is older, of ${dayInWords(cover.end)}`);
  const onCover = withoutCountSlip(coverFigure(cover, splits, ofAccounts), period?.find('income_statement', 'shares_basic'));
  if (onCover !== undefined && fits(onCover, cover, ofAccounts)) return onCover;
  return ofAccounts && byAccounts(ofAccounts, `the count on the cover page filed on ${dayInWords(cover.filed)} is not of the same shares`);
}

function newestOf(covers: readonly CoverCount[], day: string | undefined): CoverCount | undefined {
  let newest: CoverCount | undefined;
  for (const cover of covers) {
    if (day !== undefined && cover.filed > day) continue;
    if (newest === undefined || isNewer(cover, newest)) newest = cover;
  }
  return newest;
}

function byAccounts(figure: Figure, why: string): Figure {
  const reason = `By the accounts: ${why}.`;
  return { ...figure, note: figure.note === undefined ? reason : `${figure.note} ${reason}` };
}

/** Classes count together only where the accounts add them one to one; a single count must be of the same kind of share. */
function fits({ value }: Figure, { facts }: CoverCount, ofAccounts: Figure | undefined): boolean {
  if (facts.length > 1) return ofAccounts !== undefined && areCountedTogether(value, ofAccounts.value);
  return !isRecapitalised(ofAccounts?.value, value);
}

/** A count as the accounts count shares today. */
function coverFigure({ shares, end, filed, facts }: CoverCount, splits: readonly FactSplit[], ofAccounts: Figure | undefined): Figure {
  const [only] = facts;
  const asFiled: Figure = { ...COVER, value: shares, end, source: only !== undefined && facts.length === 1 ? only : sumOf(facts.map(classFigure)) };
  const factor = factorSince(splits, filed, shares, ofAccounts?.value);
  if (factor === 1) return asFiled;
  return {
    ...asFiled,
    value: shares * factor,
    source: derivation(`As filed × ${Number(factor.toPrecision(6))}`, () => [called('As filed', asFiled)], [asFiled]),
    note: 'Restated for share splits since the filing.',
  };
}

function sumOf(classes: readonly Figure[]): Derivation {
  return derivation(classes.map(({ label }) => label).join(' + '), theParts, classes);
}

function classFigure(fact: CountedFact): Figure {
  return { ...COVER, label: partLabel(fact.member ?? ''), value: fact.value, end: fact.end, source: fact };
}

/** A cover page between the last accounts before a split and the first after it may count either way: the accounts decide. */
function factorSince(splits: readonly FactSplit[], filed: string, shares: number, total: number | undefined): number {
  const whole = splitFactorSince(splits, filed);
  const certain = splitFactorSince(
    splits.filter(({ after }) => after >= filed),
    filed,
  );
  if (whole === certain || total === undefined) return whole;
  const distance = (factor: number) => Math.abs(Math.log((shares * factor) / total));
  return distance(certain) < distance(whole) ? certain : whole;
}
