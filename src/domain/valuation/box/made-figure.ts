import { isKnown } from '../../arithmetic/is-known.ts';
import { trendGrowth } from '../../growth/trend-growth.ts';
import type { Figure } from '../../statements/facts/figure.ts';
import type { FigureUnit } from '../../statements/lines/line-item.ts';
import type { StatementListName, StatementPeriod } from '../../statements/periods/statement-periods.ts';
import { asFiledNote } from '../../statements/ratios/valued-share.ts';
import type { Answer } from '../market-multiples.ts';

/** A part of a value that nobody can do without, and what it is called where it is missing. */
export interface Part {
  readonly figure: Figure | undefined;
  readonly label: string;
  /** Why it is unknown although it could be known. */
  readonly reason?: string | undefined;
}

/** A line or a ratio of a period as a part of a value. */
export function partOf(period: StatementPeriod, list: StatementListName, key: string, label: string): Part {
  return { figure: period.find(list, key), label, reason: period.reason(list, key) };
}

/** A balance that counts as none where the company never reported any: debt, preferred stock, minority interest. */
export function claim(period: StatementPeriod, key: string, label: string): Part {
  const part = partOf(period, 'balance_sheet', key, label);
  if (part.figure !== undefined || part.reason !== undefined) return part;
  return { label, figure: { key, label, unit: 'currency', value: 0, end: period.end, source: { formula: 'Not reported, counted as none', inputs: [] } } };
}

/** A figure of the periods given, made of one row of each. */
export interface OverYears {
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly list: StatementListName;
  readonly row: string;
}

/** The mean of a row over fiscal years, with each year as its input; its figure is `undefined` where a year is not known. */
export function meanOver(years: readonly StatementPeriod[], { key, label, unit, list, row }: OverYears): Part {
  const figures = knownIn(years, list, row);
  const last = figures?.at(-1);
  if (figures === undefined || last === undefined) return { figure: undefined, label };
  const value = figures.reduce((total, figure) => total + figure.value, 0) / figures.length;
  return {
    label,
    figure: { key, label, unit, value, start: figures[0]?.start, end: last.end, source: { formula: meanInWords(figures.length), inputs: figures } },
  };
}

function meanInWords(years: number): string {
  return `Mean of ${years} fiscal years`;
}

/** Growth a year of a row, by the trend through fiscal years. */
export function growthOver(years: readonly StatementPeriod[], span: number, { key, label, unit, list, row }: OverYears): Part {
  const figures = knownIn(years.slice(-(span + 1)), list, row);
  const rate =
    figures &&
    trendGrowth(
      figures.map(({ value }) => value),
      span,
    )?.rate;
  const last = figures?.at(-1);
  if (figures === undefined || last === undefined || !isKnown(rate)) return { figure: undefined, label };
  const source = { formula: `Slope of the trend through ${span + 1} fiscal years`, inputs: figures };
  return { label, figure: { key, label, unit, value: rate, start: figures[0]?.start, end: last.end, source } };
}

function knownIn(years: readonly StatementPeriod[], list: StatementListName, row: string): Figure[] | undefined {
  const figures = years.flatMap((year) => year.find(list, row) ?? []);
  return figures.length === years.length && figures.length > 0 ? figures : undefined;
}

/** What a value is called and how it is put together. */
export interface MadeValue {
  readonly key: string;
  readonly label: string;
  readonly formula: string;
  readonly end: string;
  readonly parts: readonly Part[];
  /** Of the parts, in their order. */
  readonly of: (values: readonly number[]) => number | undefined;
  /** Why there is no value although all parts are known. */
  readonly otherwise: string;
  readonly note?: string | undefined;
}

/** A value a share in the currency of the accounts, or which of its parts is missing. */
export function made({ key, label, formula, end, parts, of, otherwise, note }: MadeValue): Answer {
  const missing = parts.filter(({ figure }) => figure === undefined);
  if (missing.length > 0) {
    const reason = missing.find((part) => part.reason !== undefined)?.reason;
    return { reason: `Not known: ${missing.map((part) => part.label).join(', ')}.${reason === undefined ? '' : ` ${reason}`}`, missing: 'figure' };
  }
  const inputs = parts.flatMap((part) => (part.figure === undefined ? [] : [{ ...part.figure, label: part.label }]));
  const value = of(inputs.map((input) => input.value));
  if (!isKnown(value)) return { reason: otherwise, missing: 'meaning' };
  const notes = [note, ...inputs.map(asFiledNote)].filter((each) => each !== undefined);
  return { figure: { key, label, unit: 'currency_per_share', value, end, source: { formula, inputs }, note: notes.length > 0 ? notes.join(' ') : undefined } };
}
