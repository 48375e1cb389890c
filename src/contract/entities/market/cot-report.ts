import * as v from 'valibot';
import { fieldSorts, listRules } from '#contract/list/list-rules.ts';
import { Day, Instant, MaybeNumber } from '#contract/primitives.ts';

/** The code of a futures market as the CFTC writes it: text, since `1170E1` and `001602` are no numbers. */
export const CotId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z+-]{1,20}$/, 'must be the code of a futures market'));

/** How a report divides traders: the oldest way for all markets, one for goods, one for financial futures. */
export const CotFamily = v.picklist(['legacy', 'disaggregated', 'financial']);
export type CotFamily = v.InferOutput<typeof CotFamily>;

/** A group of traders, as reports divide them. */
export const CotGroup = v.picklist([
  ...(['noncommercial', 'commercial'] as const),
  ...(['producers', 'swap dealers', 'managed money'] as const),
  ...(['dealers', 'asset managers', 'leveraged funds'] as const),
  ...(['other reportables', 'nonreportable'] as const),
]);
export type CotGroup = v.InferOutput<typeof CotGroup>;

/** The group of each family whose index is shown first: those who trade to gain from the price. */
export const cotSpeculators = {
  legacy: 'noncommercial',
  disaggregated: 'managed money',
  financial: 'leveraged funds',
} as const satisfies Record<CotFamily, CotGroup>;

const facts = {
  id: CotId,
  name: v.string(),
  /** As `metals` or `currencies`; null where it is not known. */
  group: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
  family: CotFamily,
};

/** A futures market with the newest positions of its speculators. */
export const CotMarket = v.object({
  ...facts,
  /** The day of which the positions are, mostly a Tuesday. */
  reported_on: Day,
  traders: CotGroup,
  /** Contracts held long less those held short. */
  net: MaybeNumber,
  /** Against the report before. */
  change: MaybeNumber,
  open_interest: MaybeNumber,
  /** Where the net position lies in its last 156 reports, 0 to 100; null while there are fewer. */
  index: MaybeNumber,
  reports: v.number(),
  reading: v.picklist(['crowded long', 'crowded short', 'between', 'short history']),
  invented: v.boolean(),
});
export type CotMarket = v.InferOutput<typeof CotMarket>;

/** How futures markets are found, narrowed and sorted: those at an extreme first. */
export const cotRules = listRules<CotMarket>()({
  key: ({ id }) => id,
  find: ({ name, id, exchange }) => `${name} ${id} ${exchange ?? ''}`,
  choices: { of_group: ({ group }) => group, of_reading: ({ reading }) => reading },
  sorts: {
    ...fieldSorts<CotMarket>()('name', 'group', 'exchange', 'reported_on', 'traders', 'net', 'change', 'open_interest', 'index', 'reports', 'reading'),
    extreme: ({ index }) => (index === null ? null : Math.abs(index - 50)),
  },
  first: { by: 'extreme', descending: true },
});

/** The positions of a group of traders, a report each. */
export const CotPositions = v.object({
  traders: CotGroup,
  long: v.array(MaybeNumber),
  short: v.array(MaybeNumber),
  /** Held on both sides by the same trader; null for a group of which that is not counted. */
  spread: v.nullable(v.array(MaybeNumber)),
});
export type CotPositions = v.InferOutput<typeof CotPositions>;

/** All reports of a futures market in one family, oldest first; every column is as long as `days`. Positions are numbers of contracts. */
export const CotReport = v.object({
  ...facts,
  /** The families in which this market is reported. */
  families: v.array(CotFamily),
  /** How much a contract is, as the CFTC writes it; null where it does not say. */
  contract: v.nullable(v.string()),
  note: v.nullable(v.string()),
  days: v.array(Day),
  open_interest: v.array(MaybeNumber),
  positions: v.array(CotPositions),
  /** A stored price that belongs to the market, at each report the last one up to its day; null where none is stored. */
  price: v.nullable(
    v.object({
      ...{ id: v.string(), name: v.string(), unit: v.nullable(v.string()) },
      /** Whether it falls when the price of the future rises. */
      against: v.boolean(),
      values: v.array(MaybeNumber),
      /** The change of the future's price in percent after each report, from the first close on or after its release to the one `weeks` weeks later; null where a close is missing. */
      followed: v.array(v.object({ weeks: v.number(), changes: v.array(MaybeNumber) })),
    }),
  ),
  invented: v.boolean(),
  read_at: Instant,
});
export type CotReport = v.InferOutput<typeof CotReport>;
