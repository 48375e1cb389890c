import { isDemoStock } from '#contract/demo-stock.ts';
import { isInvented, shownMarket } from '#data/device/shown-market.ts';

/** What every file, picture and printed page says of its figures. */
export interface Provenance {
  /** Whether they come from the demo market, where nothing is real. */
  readonly invented: boolean;
  /** `2026-11-20 14:02 UTC`. */
  readonly asOf: string;
  readonly source: string;
}

/** Where each kind of real figure comes from, in the words that exports carry. */
export const sources = {
  filings: 'Filings of the companies, named by accession number beside each period',
  prices: 'Daily prices loaded by this server; /sources names where they come from and on what terms',
  market: 'Company filings and daily prices loaded by this server; /sources names each with its age and terms',
} as const;

interface ProvenanceInput {
  /** Unix milliseconds at which the server answered. */
  readonly at: number;
  /** Where the figures come from when they are real; see {@link sources}. */
  readonly source: string;
  /** The stocks the figures are about. Left out where they are about none: then the market this device shows decides. */
  readonly stockids?: readonly string[];
  /** Whether they are invented, where the answer itself says so. */
  readonly invented?: boolean | undefined;
}

/** The provenance of figures that are about to be saved or printed. One invented stock makes the whole file invented. */
export function provenanceOf({ at, source, stockids = [], invented: said }: ProvenanceInput): Provenance {
  const invented = said ?? (stockids.length === 0 ? isInvented(shownMarket()) : stockids.some(isDemoStock));
  return { invented, asOf: `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`, source: invented ? 'Demo market' : source };
}

const INVENTED = 'Every company, price and filing of the demo market is made up; nothing here is real.';

/** The provenance as named lines, for the head of a file or of a printed page. */
export function provenanceLines({ invented, asOf, source }: Provenance): (readonly [string, string])[] {
  return [...(invented ? [['Invented', INVENTED] as const] : []), ['As of', asOf], ['Source', source]];
}

/** What an invented page says of series of the economy that are real: they are shown among invented companies. */
const REAL_SERIES = 'series of the economy are real and name their own source';

/**
 * The provenance of a whole page, as named lines.
 *
 * @param realSeries Whether the series of the economy are real while the companies are those of the demo market.
 */
export function pageLines(provenance: Provenance, realSeries: boolean): (readonly [string, string])[] {
  if (!provenance.invented || !realSeries) return provenanceLines(provenance);
  const { asOf, source } = provenance;
  return [
    ['Invented', `Every company, price and filing of the demo market is made up; ${REAL_SERIES}.`],
    ['As of', asOf],
    ['Source', `${source}; ${REAL_SERIES}`],
  ];
}

/** The provenance in one line, for the foot of a picture. */
export function provenanceSentence({ invented, asOf, source }: Provenance): string {
  return invented ? `Invented figures of the demo market, as of ${asOf}` : `As of ${asOf}. Source: ${source}`;
}

/** The name of a file, which says that its figures are invented where they are. */
export function fileNameOf(name: string, extension: string, { invented }: Provenance): string {
  return `${name.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}${invented ? '-invented' : ''}.${extension}`;
}
