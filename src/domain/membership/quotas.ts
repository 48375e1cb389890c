import type { Tier } from './tier.ts';

/** How much a member may keep on the server. */
export interface Quota {
  /** Most records of each kind, by the kind's name. */
  readonly records: Readonly<Record<string, number>>;
  /** Most bytes of all records together; of each the server keeps up to ten earlier versions beside. */
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;

/** What a free membership keeps. */
const basic: Quota = {
  records: {
    portfolio: 500,
    holding: 20_000,
    'portfolio-note': 2_000,
    transaction: 50_000,
    note: 10_000,
    'note-tag': 1_000,
    bookmark: 2_000,
    'dcf-template': 500,
    'fair-value': 10_000,
    view: 200,
    checklist: 200,
    'checklist-rating': 20_000,
    'checklist-comment': 5_000,
    screener: 200,
    'own-field': 200,
    'screen-ranking': 200,
    'filter-set': 200,
    comparison: 200,
    backtest: 200,
    competitors: 10_000,
    'user-setting': 2_000,
    'summary-board': 1,
    dashboard: 30,
    alert: 2_000,
    'download-task': 500,
    basket: 500,
    'guru-group': 50,
    follow: 200,
  },
  bytes: 50 * MEGABYTE,
};

/** How many times that the other memberships keep. */
const times: Readonly<Record<Tier, number>> = { basic: 1, premium: 2, plus: 3, professional: 5 };

/** Rows the server keeps of a kind, deleted ones among them, for each record a member may have: devices learn of a deletion from its row. */
export const ROWS_PER_RECORD = 10;

/** Most stocks of one portfolio, whatever the membership: it is copied, deleted and brought back in one step. */
export const MOST_STOCKS_IN_PORTFOLIO = 10_000;

/** How much a member of a tier may keep: far more than a person writes, so that only a program gone wrong meets it. */
export function quotaOf(tier: Tier): Quota {
  const factor = times[tier];
  const records = Object.fromEntries(Object.entries(basic.records).map(([entity, most]) => [entity, most * factor]));
  return { records, bytes: basic.bytes * factor };
}
