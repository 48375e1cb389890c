import type { ScreenerColumn, ScreenerField, ScreenerFieldGroup, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { basesOf } from '#domain/screening/market/variants.ts';
import { screensOfApp } from '#domain/screening/named/named-screens.ts';
import { screenOfNamed } from '#domain/screening/named/run-named.ts';
import { fieldsOfScreen } from '#domain/screening/run-screen.ts';
import { type FieldFact, factOf, fieldFacts } from './field-facts.ts';
import { periodKinds } from './periods/statement-row.ts';

/** Every field with how many stocks of the market have it: the base fields and those made of them that the market has. */
export function allFields({ columns: packed, display_symbol }: ScreenerSnapshot): ScreenerField[] {
  // Symbols travel beside the columns, since every list begins with them.
  const columns: ScreenerSnapshot['columns'] = { ...packed, display_symbol: { texts: display_symbol } };
  const made = Object.keys(columns)
    .filter((key) => key.includes('__'))
    .flatMap((key) => factOf(key) ?? []);
  return [...fieldFacts, ...made].map((fact) => fieldOf(fact, columns[fact.key]));
}

/** The fields that some stock has, by category. */
export function fieldGroups(all: readonly ScreenerField[]): ScreenerFieldGroup[] {
  const fields = all.filter(({ known }) => known > 0);
  const groups = Map.groupBy(fields, ({ category_name }) => category_name);
  return [...groups].map(([name, children]) => ({ id: name, display_name: name, field_type: 'group', children }));
}

/** Whether every device keeps the field: the core, and what the screens of the app name; fields that administrators made, which have no facts, are few. */
export function isOnDevice(key: string): boolean {
  return key === 'group' || ofScreens.has(key) || (key.includes('__') ? false : (factOf(key)?.core ?? true));
}

/** Whether back-tests have the past of a field: that of devices, and of ratios over a company's own years. */
export function isInHistory(key: string): boolean {
  const [base = key, ...suffixes] = key.split('__');
  if (suffixes.length === 0) return isOnDevice(key) || key === MOMENTUM;
  return isOnDevice(key) || (!suffixes.some((suffix) => LATEST_ALONE.test(suffix)) && isOnDevice(base));
}

/** What the momentum rank of a day is the place of. */
const MOMENTUM = 'standard_momentum';

/** Suffixes of figures that a back-test has no past of: there are too many to keep for every month. */
const LATEST_ALONE = /^(?:growth_|cagr_|high_|slope_10y|change_3y|1w|1m)/;

/** Fields that the screens of the app read, and those that these are made of, so that they run without the server. */
const ofScreens: ReadonlySet<string> = new Set(
  [...screensOfApp.value, ...screensOfApp.guru, ...screensOfApp.ideas].flatMap((named) => fieldsOfScreen(screenOfNamed(named)).flatMap(basesOf)),
);

/** The columns of a market that were asked for. */
export function snapshotWith(snapshot: ScreenerSnapshot, wanted: (key: string) => boolean): ScreenerSnapshot {
  return { ...snapshot, columns: Object.fromEntries(Object.entries(snapshot.columns).filter(([key]) => wanted(key))) };
}

const TYPES: Readonly<Record<string, ScreenerField['field_type']>> = { date: 'day', choice: 'choice', text: 'text', 'yes/no': 'flag', line: 'line' };
const FILTERS = { number: 'range', day: 'range', choice: 'choice', text: 'text', flag: 'flag', line: 'none' } as const;

function fieldOf(fact: FieldFact, column: ScreenerColumn | undefined): ScreenerField {
  const { key, label, category, group, unit, currency, better, definition, id } = fact;
  const field_type = TYPES[unit] ?? 'number';
  const known = knownIn(column);
  return {
    id: id ?? key,
    field_name: key,
    display_name: label,
    field_type,
    category_name: category,
    group_name: group,
    options: { is_currency: currency, currency: currency ? 'USD' : null },
    filter: FILTERS[field_type],
    unit,
    better,
    definition,
    on_device: isOnDevice(key),
    known,
    missing: known > 0 ? null : reasonOf(fact),
    periods: periodKinds(fact),
  };
}

function knownIn(column: ScreenerColumn | undefined): number {
  if (column === undefined) return 0;
  if ('numbers' in column) return column.numbers.filter((figure) => figure !== null).length;
  if ('texts' in column) return column.texts.filter((text) => text !== null).length;
  return column.codes.filter((code) => code >= 0).length;
}

/** What a field needs, as text. */
const NEEDS: Readonly<Record<string, string>> = {
  insiders: 'the Forms 3, 4 and 5 of the SEC',
  gurus: 'the 13F reports of followed managers',
  '13F': 'the 13F reports of all managers',
  '13D/G': 'the schedules 13D and 13G',
  estimates: 'estimates of analysts',
  segments: 'annual reports that break revenue down',
  'Treasury bills': 'the yield of three-month Treasury bills, loaded before prices,',
  politicians: 'the trades that members of Congress disclose',
  'short interest': 'the short interest that FINRA publishes',
  'short registers': 'the short registers of European countries',
  'index prices': 'the level of an index of its region',
  'index lists': 'a list of the members of an index',
  'N-PORT': 'the reports of funds on Form N-PORT',
  'filings list': 'the list of a company’s filings',
};

/** Why the screener has no figure that no source gives in a form it could read, by field. */
const WITHOUT: Readonly<Record<string, string>> = {
  public_float: 'The cover page of an annual report gives it; the screener reads no cover pages.',
  float_shares: 'It needs the public float of the cover page of an annual report; the screener reads no cover pages.',
  accruals_to_assets: 'It needs taxes payable, which no statement here has as a line of its own. The Sloan ratio measures nearly the same.',
  earnings_yield_to_aaa: 'It needs the yield of AAA corporate bonds (FRED series AAA), which the screener does not set against stocks.',
  is_adr: 'No source says of a listed paper whether it is a receipt: listings have no type of security beside that of a fund.',
  headquarters_country: 'The country that a company is under is known as its country; its business address is not stored.',
  guru_hot_score: 'The page of what followed managers bought lately works it out over two quarters; the screener has the newest quarter alone.',
  insider_ownership: 'The insider page of a stock shows it; to have it of every stock, all forms since the first would have to be read for each market.',
  ipo_return: 'The list of offerings shows it of each offering; the screener does not set prices against offers.',
  theme_mentions: 'It needs a topic that is chosen and the text of annual reports, which the screener does not read.',
  flag_53023: 'A field of saved screeners whose meaning nobody here knows; it is kept so that those screeners stay whole.',
};

/** The source that loads what a field needs. */
const LOADS: Readonly<Record<string, string>> = {
  ...{ insiders: 'insiders', gurus: '13f', '13F': '13f-sets', '13D/G': 'stakes', politicians: 'senate-trades', 'N-PORT': 'nport' },
  ...{ 'short registers': 'short-positions', 'index prices': 'fred', 'index lists': 'index-members', 'filings list': 'sec' },
  ...{ estimates: 'estimates --file FILE', segments: 'statement-sets', 'Treasury bills': 'treasury' },
};

/** Why no stock has a field, and how to load what it is made of. */
function reasonOf({ key, needs, category, made }: FieldFact): string {
  const without = WITHOUT[key.split('__')[0] ?? key];
  if (without !== undefined) return without;
  if (needs === 'member') return 'It comes from your own notes and portfolios and is not a figure of the market.';
  const what = NEEDS[needs ?? ''] ?? needs;
  if (made !== true) return `It needs ${what}, which the screener does not read.`;
  if (needs !== undefined) return `No stock of this market has it. It needs ${what}: “npm run ingest -- ${LOADS[needs]}”.`;
  if (category === 'Price') return 'No stock of this market has it. Prices come with “npm run ingest -- prices”.';
  return 'No stock of this market has it. Accounts come with “npm run ingest -- sec”.';
}
