import { findPoliticianTransactions } from '#contract/endpoints/politicians/politicians.ts';
import type { PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { politicianTradeRules } from '#contract/entities/politicians/politician-rules.ts';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { politicianTradeColumns as of } from './politician-columns.tsx';
import { politicianPage } from './politician-links.ts';

/** What members of the House and the Senate reported of one stock. */
export const stockPoliticianTrades: TablePageDefinition<typeof findPoliticianTransactions, PoliticianTrade> = listPage({
  title: 'Trades of politicians',
  endpoint: findPoliticianTransactions,
  page: (answer) => answer,
  rules: politicianTradeRules,
  columns: [
    { ...of.politician, pinned: true },
    { ...of.chamber, from: 'desktop' as const },
    of.traded,
    of.disclosed,
    of.delay,
    of.kind,
    of.owner,
    of.amount,
    of.since,
    of.sincePublic,
    of.report,
  ],
  phone: { under: 'kind', beside: [], top: 'traded_on' },
  opens: politicianPage,
  source: 'Periodic transaction reports to the Clerk of the House and the Secretary of the Senate',
  rowsAre: 'Trades',
  whenEmpty: 'No report of a member of the House or the Senate that is loaded here names this stock.',
});
