import type { KnipConfig } from 'knip';

/** Formulas whose vectors hold and whose page does not exist yet. A page that uses one takes it out of here. */
const formulasWithoutPage = [
  'src/domain/ownership/holding-change.ts',
  'src/domain/portfolio/price-to-value.ts',
  'src/domain/profitability/dupont.ts',
  'src/domain/profitability/return-on-incremental-capital.ts',
  'src/domain/profitability/return-on-retained-earnings.ts',
  'src/domain/quality/accruals-to-assets.ts',
  'src/domain/returns/modified-dietz.ts',
  'src/domain/solvency/financial-leverage.ts',
  'src/domain/valuation/forward-rate-of-return.ts',
  'src/domain/valuation/owner-earnings.ts',
];

/** Files of which the product uses a part, and the rest waits for its page. */
const partlyWithoutPage = [
  'src/domain/valuation/liquidation-values.ts',
  'src/domain/valuation/yields.ts',
  'src/domain/valuation/multiple-history.ts',
  'src/domain/valuation/market-value.ts',
  'src/domain/valuation/enterprise-multiples.ts',
  'src/domain/arithmetic/absence.ts',
  'src/domain/arithmetic/average-balance.ts',
  'src/domain/calendar/sessions.ts',
  'src/domain/efficiency/days.ts',
  'src/domain/growth/one-year-growth.ts',
  'src/domain/growth/trend-growth.ts',
  'src/domain/membership/buttons.ts',
  'src/domain/membership/labels.ts',
  'src/domain/membership/limits.ts',
  'src/domain/membership/trial-dialog.ts',
  'src/domain/places/regions.ts',
  'src/domain/profitability/earnings.ts',
  'src/domain/profitability/invested-capital.ts',
  'src/domain/profitability/margins.ts',
  'src/domain/profitability/returns-on-capital.ts',
  'src/domain/quality/altman.ts',
  'src/domain/quality/beneish.ts',
  'src/domain/quality/sloan-ratio.ts',
  'src/domain/ratios/balance-definition.ts',
  'src/domain/valuation/price-multiples.ts',
];

/** Files that give tests and benchmarks a way in which the product itself does not need. */
const usedByTests = [
  'src/data/session/session-flow.ts',
  'server/demo/load/demo-market.ts',
  'server/queries/facts/derive-statements.ts',
  'server/queries/prices/exchange-rates.ts',
  'server/search/pack-search.ts',
  'src/domain/screening/market/columns.ts',
  'src/contract/navigation.ts',
  'src/data/records/records.ts',
  'src/data/sync/state/sync-actions.ts',
  'src/ui/format/percent.ts',
];

/** What nothing uses is removed, but for what is named here with its reason. A mark after a pattern: it is part of the product, see `knip --production`. */
export default {
  entry: [
    'src/routes/**/*.{ts,tsx}!',
    'server/commands/*.ts!',
    'sw/critical-files.ts!', // used by the build
    'sw/pack.ts!', // likewise
    'src/embed/main.tsx!', // named by widgets.html
    'src/embed/stand-ins/*.{ts,tsx}!', // the build puts them in the place of the app's
    'bench/*.ts',
    'bench/board/main.ts',
    'bench/chart/main.tsx',
    'tests/**/*.test.{ts,tsx}',
    'tests/setup/*.ts',
    'tests/attack/*.ts',
  ],
  project: ['src/**/*.{ts,tsx}!', 'server/**/*.ts!', 'sw/**/*.ts!', 'bench/**/*.ts', 'tests/**/*.{ts,tsx}'],
  ignoreFiles: [
    ...formulasWithoutPage,
    'src/features/stock/financials/export/zip-here.ts', // the build puts it in the place of fflate
  ],
  ignoreIssues: Object.fromEntries([...partlyWithoutPage, ...usedByTests].map((file) => [file, ['exports', 'types']])),
  ignoreDependencies: [
    '@fontsource/inter', // its files are found by name, for PDF
    '@fontsource-variable/inter', // its files are named in a style sheet
    'gridstack', // for dashboards, which have no page yet
  ],
  ignoreBinaries: ['apt-get'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
