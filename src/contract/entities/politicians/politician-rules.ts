import { fieldSorts, listRules } from '../../list/list-rules.ts';
import type { ListedPolitician, PoliticianTrade } from './politician.ts';

const lateness = ({ late }: PoliticianTrade) => (late === null ? 'Delay not known' : late ? 'Over 45 days' : 'Within 45 days');

/** How trades of politicians are found, narrowed and sorted. */
export const politicianTradeRules = listRules<PoliticianTrade>()({
  key: ({ report_id, place }) => `${report_id} ${place}`,
  find: ({ display_symbol, company, asset, politician }) => `${display_symbol ?? ''} ${company} ${asset} ${politician}`,
  choices: { chamber: ({ chamber }) => chamber, kind: ({ kind }) => kind, owner: ({ owner }) => owner ?? 'Not stated', delayed: lateness },
  sorts: {
    ...fieldSorts<PoliticianTrade>()('display_symbol', 'politician', 'traded_on', 'disclosed_on', 'delay', 'kind', 'owner', 'price', 'since', 'since_public'),
    amount: ({ least }: PoliticianTrade) => least,
  },
  first: { by: 'traded_on', descending: true },
});

/** How politicians are found, narrowed and sorted. */
export const listedPoliticianRules = listRules<ListedPolitician>()({
  key: ({ politician_id }) => politician_id,
  find: ({ politician, state }) => `${politician} ${state ?? ''}`,
  choices: { chamber: ({ chamber }) => chamber, state: ({ state }) => state },
  sorts: {
    ...fieldSorts<ListedPolitician>()('politician', 'chamber', 'state', 'reports', 'trades', 'stocks', 'late', 'last_traded_on', 'last_disclosed_on'),
    bought: ({ bought }: ListedPolitician) => bought.least,
    sold: ({ sold }: ListedPolitician) => sold.least,
  },
  first: { by: 'last_traded_on', descending: true },
});
