import * as v from 'valibot';
import { DownloadTaskRow } from '#contract/entities/records/download-task.ts';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';

/** The parts of a company report in their order; the manual is the short form, for a portfolio on paper (REP-02). */
export const reportParts = [
  { key: 'company', title: 'The company', manual: true },
  { key: 'price', title: 'Price', manual: true },
  { key: 'valuation', title: 'What it is worth', manual: true },
  { key: 'signs', title: 'Warning and good signs', manual: true },
  { key: 'ratings', title: 'Ratings', manual: false },
  { key: 'accounts', title: 'Ten years of accounts', manual: true },
  { key: 'ratios', title: 'Ratios and figures of a share', manual: false },
  { key: 'dividend', title: 'Dividend', manual: false },
  { key: 'sources', title: 'Where the figures come from', manual: true },
] as const;
export type ReportPartKey = (typeof reportParts)[number]['key'];

export const ReportParts = v.array(v.object({ key: v.string(), title: v.string(), manual: v.boolean() }));

/** A piece of a report as page and paper show it. Figures are written out; unknown ones are `–` or a word that says why. */
export const ReportBlock = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('facts'), facts: v.array(v.object({ label: v.string(), text: v.string() })) }),
  v.object({
    kind: v.literal('table'),
    /** What the table shows, and in what its amounts are. */
    caption: v.string(),
    heads: v.array(v.string()),
    rows: v.array(v.object({ label: v.string(), cells: v.array(v.string()), strong: v.boolean() })),
  }),
  v.object({
    kind: v.literal('chart'),
    caption: v.string(),
    shape: v.picklist(['line', 'bars']),
    /** Oldest first, each with its day or year as it is read; null is a gap. */
    points: v.array(v.object({ at: v.string(), value: MaybeNumber })),
    /** The highest and the lowest value as they are read. */
    high: v.string(),
    low: v.string(),
  }),
  v.object({
    kind: v.literal('signs'),
    signs: v.array(v.object({ level: v.picklist(['severe', 'medium', 'good']), says: v.string(), value: v.string(), means: v.string() })),
  }),
]);
export type ReportBlock = v.InferOutput<typeof ReportBlock>;

export const ReportPart = v.object({ key: v.string(), title: v.string(), blocks: v.array(ReportBlock) });
export type ReportPart = v.InferOutput<typeof ReportPart>;

/** A company on paper: a one-sentence summary, then its parts. */
export const StockReport = v.object({
  stockid: StockId,
  display_symbol: v.string(),
  company: v.string(),
  exchange: v.string(),
  currency: Currency,
  /** Whether all of it is invented: a company of the demo market. */
  demo: v.boolean(),
  verdict: v.string(),
  /** The day of the last price; null without prices. */
  as_of: v.nullable(Day),
  parts: v.array(ReportPart),
});
export type StockReport = v.InferOutput<typeof StockReport>;

/** A portfolio whose stocks are reported on, and the newest report of it that was queued; null when none was. */
export const PortfolioManual = v.object({
  portfolio_id: RecordId,
  name: v.string(),
  stocks: v.array(v.object({ stockid: StockId, display_symbol: v.nullable(v.string()), company: v.nullable(v.string()) })),
  task: v.nullable(DownloadTaskRow),
});
export type PortfolioManual = v.InferOutput<typeof PortfolioManual>;
