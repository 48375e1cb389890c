import { Decimal } from 'decimal.js';
import * as v from 'valibot';
import { readDay } from './cell-values.ts';
import { type FileRow, type FileRows, RowError, readEach, rowOf, UnreadableFileError } from './file-row.ts';
import { kindOf } from './kind-words.ts';

const Activity = v.object({
  currency: v.string(),
  dataSource: v.optional(v.nullable(v.string())),
  date: v.string(),
  fee: v.optional(v.number(), 0),
  quantity: v.number(),
  symbol: v.string(),
  type: v.string(),
  unitPrice: v.number(),
  comment: v.optional(v.nullable(v.string())),
});
const Profile = v.object({ symbol: v.string(), name: v.nullish(v.string()), isin: v.nullish(v.string()), cusip: v.nullish(v.string()) });
const Export = v.object({ activities: v.array(v.unknown()), assetProfiles: v.optional(v.array(Profile), []) });

const SOURCES = ['ALPHA_VANTAGE', 'COINGECKO', 'EOD_HISTORICAL_DATA', 'FINANCIAL_MODELING_PREP', 'GHOSTFOLIO', 'GOOGLE_SHEETS', 'MANUAL', 'RAPID_API', 'YAHOO'];

/** Whether JSON is an export of Ghostfolio. */
export function isGhostfolio(json: unknown): boolean {
  return v.is(v.object({ activities: v.array(v.unknown()) }), json);
}

/** Reads an export of Ghostfolio. */
export function readGhostfolio(json: unknown, text: string, today: string): FileRows {
  const parsed = v.safeParse(Export, json);
  if (!parsed.success) throw new UnreadableFileError(1, 'This is no export of Ghostfolio: its activities are missing.');
  const { activities, assetProfiles } = parsed.output;
  const lines = linesOf(text, 'activities');
  const profiles = new Map(assetProfiles.map((profile) => [profile.symbol, profile]));
  return readEach(
    activities.map((activity, at) => ({ activity, line: lines[at] ?? 1 })),
    ({ activity, line }) => ({ line, text: JSON.stringify(activity) }),
    ({ activity, line }) => [activityRow(activity, line, profiles, today)],
  );
}

function activityRow(activity: unknown, line: number, profiles: ReadonlyMap<string, v.InferOutput<typeof Profile>>, today: string): FileRow {
  const parsed = v.safeParse(Activity, activity);
  if (!parsed.success) throw new RowError(`${parsed.issues[0].path?.map(({ key }) => key).join('.') ?? 'The activity'}: ${parsed.issues[0].message}.`);
  const { currency, dataSource, date, fee, quantity, symbol, type, unitPrice, comment } = parsed.output;
  const kind = kindOf(type);
  if (kind === undefined) throw new RowError(`“${type}” is no kind of transaction.`);
  if (typeof dataSource === 'string' && !SOURCES.includes(dataSource)) throw new RowError(`“${dataSource}” is no source of prices of Ghostfolio.`);
  const profile = profiles.get(symbol);
  const ofCash = kind === 'fee' || kind === 'interest';
  if (dataSource === 'MANUAL' && profile === undefined && !ofCash) throw new RowError(`“${symbol}” was entered by hand, and the file does not say what it is.`);
  const byHand = dataSource === 'MANUAL';
  const security = {
    symbol: byHand ? undefined : symbol,
    name: profile?.name ?? undefined,
    isin: profile?.isin ?? undefined,
    cusip: profile?.cusip ?? undefined,
  };
  const common = { line, kind, day: readDay(date), currency, note: [ofCash ? (profile?.name ?? symbol) : '', comment ?? ''].filter(Boolean).join(', ') };
  const [shares, price, cost] = [new Decimal(quantity), new Decimal(unitPrice), new Decimal(fee)];
  if (kind === 'fee') return rowOf({ ...common, amount: cost.isZero() ? shares.times(price) : cost }, today);
  if (kind === 'interest') return rowOf({ ...common, amount: shares.times(price), fee: cost }, today);
  return rowOf({ ...common, security, shares, price, fee: cost }, today);
}

/** The line on which each object of a list of the outermost object begins. */
export function linesOf(text: string, list: string): number[] {
  const lines: number[] = [];
  let [depth, line, key, quoted] = [0, 1, '', ''];
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
      else quoted += sign;
    } else if (sign === '"') [inText, quoted] = [true, ''];
    else if (sign === ':' && depth === 1) key = quoted;
    else if (sign === '{' || sign === '[') {
      if (sign === '{' && depth === 2 && key === list) lines.push(line);
      depth += 1;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return lines;
}
