import { isKnown } from '../arithmetic/is-known.ts';
import { product, sum } from '../arithmetic/sum.ts';
import { type AltmanFactors, altmanZDoublePrime } from '../quality/altman.ts';
import { type BeneishIndices, beneishMScore } from '../quality/beneish.ts';
import { type PiotroskiMeasures, type PiotroskiTests, piotroskiMeasures } from '../quality/piotroski.ts';
import { altmanOfLines, beneishOfLines, piotroskiOfLines, type ValueOfLine } from './score-ratios.ts';

/** A test or a part of a score, as it is called. */
export interface ScorePart {
  readonly key: string;
  readonly label: string;
  /** What it measures. */
  readonly detail: string;
  readonly unit: 'percent' | 'ratio' | 'shares';
}

/** A test or part in one year. */
export interface PartOfYear {
  readonly value: number | undefined;
  /** Of a test: what the value is compared with. */
  readonly against?: number | undefined;
  /** Of a test: whether it passed. */
  readonly passed?: boolean | undefined;
  /** Of a part: what it adds to the score. */
  readonly points?: number | undefined;
}

/** A score that is made of tests, or of weighted parts. */
export interface PartedScore {
  readonly made: 'tests' | 'parts';
  readonly parts: readonly ScorePart[];
  /** What is added to the parts. */
  readonly constant: number;
  /** One a part, and the score they make; a score that is not known has parts all the same, as far as they are. */
  readonly ofYear: (value: ValueOfLine) => { readonly parts: readonly PartOfYear[]; readonly score: number | undefined };
}

interface Test extends ScorePart {
  readonly test: keyof PiotroskiTests;
  readonly measure: keyof PiotroskiMeasures | 'dilutedShares';
  /** What it is compared with where that is not the year before. */
  readonly than?: 0 | 'returnOnAssets';
}

const piotroskiTests: readonly Test[] = [
  {
    key: 'profitable',
    label: 'Return on assets above zero',
    detail: 'net income ÷ opening assets',
    unit: 'percent',
    test: 'profitable',
    measure: 'returnOnAssets',
    than: 0,
  },
  {
    key: 'cash',
    label: 'Cash from operations above zero',
    detail: '÷ opening assets',
    unit: 'percent',
    test: 'cashGenerating',
    measure: 'cashReturn',
    than: 0,
  },
  { key: 'return', label: 'Return on assets has risen', detail: 'test 1, both years', unit: 'percent', test: 'returnRising', measure: 'returnOnAssets' },
  {
    key: 'accrual',
    label: 'More cash than earnings',
    detail: 'test 2 above test 1',
    unit: 'percent',
    test: 'cashAboveEarnings',
    measure: 'cashReturn',
    than: 'returnOnAssets',
  },
  { key: 'leverage', label: 'Less long-term debt', detail: '÷ average assets', unit: 'percent', test: 'leverageFalling', measure: 'leverage' },
  { key: 'liquidity', label: 'Current ratio higher', detail: 'current assets ÷ liabilities', unit: 'ratio', test: 'liquidityRising', measure: 'currentRatio' },
  { key: 'shares', label: 'No more shares than before', detail: 'diluted average', unit: 'shares', test: 'notDiluted', measure: 'dilutedShares' },
  { key: 'margin', label: 'Gross margin higher', detail: 'gross profit ÷ revenue', unit: 'percent', test: 'marginRising', measure: 'grossMargin' },
  { key: 'turnover', label: 'Assets turn faster', detail: 'revenue ÷ opening assets', unit: 'ratio', test: 'turnoverRising', measure: 'turnover' },
];

function piotroskiParts(value: ValueOfLine): ReturnType<PartedScore['ofYear']> {
  const { tests, score, now, before } = piotroskiOfLines(value);
  const measuresOf = (year: typeof now) => ({ ...piotroskiMeasures(year), dilutedShares: year.dilutedShares });
  const [these, those] = [measuresOf(now), measuresOf(before)];
  const parts = piotroskiTests.map(({ test, measure, than }) => ({
    value: these[measure],
    against: than === 0 ? 0 : than === undefined ? those[measure] : these[than],
    passed: tests[test],
  }));
  return { parts, score };
}

interface Weighted<Name> extends ScorePart {
  readonly name: Name;
  readonly weight: number;
}

const altmanParts: readonly Weighted<keyof AltmanFactors>[] = [
  { key: 'working', label: 'Working capital', detail: '6.56 × working capital ÷ total assets', unit: 'ratio', name: 'workingCapital', weight: 6.56 },
  { key: 'retained', label: 'Retained earnings', detail: '3.26 × retained earnings ÷ total assets', unit: 'ratio', name: 'retainedEarnings', weight: 3.26 },
  { key: 'ebit', label: 'Earnings before interest and tax', detail: '6.72 × EBIT ÷ total assets', unit: 'ratio', name: 'ebit', weight: 6.72 },
  { key: 'equity', label: 'Equity by the books', detail: '1.05 × equity ÷ total liabilities', unit: 'ratio', name: 'bookValue', weight: 1.05 },
];

const beneishParts: readonly Weighted<keyof BeneishIndices>[] = [
  { key: 'dsri', label: 'Receivables', detail: '0.920 × change of receivables ÷ revenue', unit: 'ratio', name: 'receivables', weight: 0.92 },
  { key: 'gmi', label: 'Gross margin', detail: '0.528 × fall of the gross margin', unit: 'ratio', name: 'grossMargin', weight: 0.528 },
  { key: 'aqi', label: 'Other assets', detail: '0.404 × change of other assets ÷ total assets', unit: 'ratio', name: 'assetQuality', weight: 0.404 },
  { key: 'sgi', label: 'Growth', detail: '0.892 × change of revenue', unit: 'ratio', name: 'growth', weight: 0.892 },
  { key: 'depi', label: 'Depreciation', detail: '0.115 × fall of depreciation', unit: 'ratio', name: 'depreciation', weight: 0.115 },
  { key: 'sgai', label: 'Overheads', detail: '−0.172 × change of overheads ÷ revenue', unit: 'ratio', name: 'overheads', weight: -0.172 },
  { key: 'tata', label: 'Accruals', detail: '4.679 × income that is not cash ÷ total assets', unit: 'ratio', name: 'accruals', weight: 4.679 },
  { key: 'lvgi', label: 'Debt', detail: '−0.327 × change of debt ÷ total assets', unit: 'ratio', name: 'leverage', weight: -0.327 },
];

/** Indices of the M-Score that count as unchanged, 1, where they are not known. */
const mayBeUnchanged: readonly string[] = ['assetQuality', 'depreciation', 'overheads'] satisfies (keyof BeneishIndices)[];

function weightedParts<Name extends string>(parts: readonly Weighted<Name>[], factor: (name: Name) => number | undefined): PartOfYear[] {
  return parts.map(({ name, weight }) => ({ value: factor(name), points: product(weight, factor(name)) }));
}

const partedScores: Readonly<Record<string, PartedScore>> = {
  piotroski_f_score: { made: 'tests', parts: piotroskiTests, constant: 0, ofYear: piotroskiParts },
  altman_z_double_prime: {
    ...({ made: 'parts', parts: altmanParts, constant: 0 } as const),
    ofYear: (value) => {
      const factors = altmanOfLines(value);
      return { parts: weightedParts(altmanParts, (name) => factors[name]), score: altmanZDoublePrime(factors) };
    },
  },
  beneish_m_score: {
    ...({ made: 'parts', parts: beneishParts, constant: -4.84 } as const),
    ofYear: (value) => {
      const { indices } = beneishOfLines(value);
      const orUnchanged = (name: keyof BeneishIndices) => indices[name] ?? (mayBeUnchanged.includes(name) ? 1 : undefined);
      return { parts: weightedParts(beneishParts, orUnchanged), score: beneishMScore(indices) };
    },
  },
};

/** The tests or parts a figure is made of; `undefined` for one that is not such a score. */
export function partedScore(key: string): PartedScore | undefined {
  return Object.hasOwn(partedScores, key) ? partedScores[key] : undefined;
}

/** A year of the accounts as far as its lines go. */
export interface YearOfLines {
  readonly end: string;
}

const YEAR = 365.25;
/** Fiscal years of 52 or 53 weeks end up to so many days apart from the calendar. */
const DRIFT = 20;
/** Digits in which the parts must add up to the score that the server worked out. */
const SAME = 1e-6;

/**
 * The tests or parts of a score over fiscal years, oldest first.
 *
 * @param lines Values of each line by its key, one a year; null where unknown.
 * @param scores What the score is in each year. Where the parts make another one, as after a recast that only some lines have, or where it is
 *   not known though the parts would make one, they are not shown: `undefined`.
 */
export function partsOverYears(
  { ofYear }: PartedScore,
  years: readonly YearOfLines[],
  lines: ReadonlyMap<string, readonly (number | null)[]>,
  scores: readonly (number | null)[],
): (readonly PartOfYear[] | undefined)[] {
  return years.map(({ end }, at) => {
    const before = (back: number) => {
      const other = years[at - back];
      const days = other === undefined ? Number.NaN : (Date.parse(end) - Date.parse(other.end)) / 86_400_000;
      return back === 0 || Math.abs(days - back * YEAR) <= DRIFT ? at - back : -1;
    };
    const { parts, score } = ofYear((key, back) => lines.get(key)?.[before(back)] ?? undefined);
    const known = scores[at] ?? undefined;
    const isSame = isKnown(score) && isKnown(known) ? Math.abs(score - known) <= SAME * Math.max(1, Math.abs(known)) : score === known;
    return isSame && parts.some(({ value }) => isKnown(value)) ? parts : undefined;
  });
}

/** What the parts of a year add up to. `undefined` where one is not known. */
export function pointsTogether({ constant }: PartedScore, parts: readonly PartOfYear[]): number | undefined {
  return sum(constant, ...parts.map(({ points }) => points));
}
