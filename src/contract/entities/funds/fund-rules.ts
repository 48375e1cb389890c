import { countryName } from '../../country-name.ts';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import type { FundHolder, FundHolding, ListedFund } from './fund.ts';

/** How the list of funds is found and sorted. */
export const fundRules = listRules<ListedFund>()({
  key: ({ fund_id }) => fund_id,
  find: ({ name, registrant, tickers }) => `${tickers.join(' ')} ${name} ${registrant}`,
  choices: { of_registrant: ({ registrant }) => registrant },
  sorts: fieldSorts<ListedFund>()(
    'ticker',
    'name',
    'registrant',
    'period',
    'filed_on',
    'net_assets',
    'holdings',
    'weight_sum',
    'stocks',
    'top_ten',
    'turnover',
  ),
  first: { by: 'net_assets', descending: true },
});

/** How all rows of a report are found, narrowed and sorted; the largest first. */
export const fundHoldingRules = listRules<FundHolding>()({
  key: ({ place }) => String(place),
  find: ({ display_symbol, name, title, cusip, isin }) => `${display_symbol ?? ''} ${name} ${title} ${cusip ?? ''} ${isin ?? ''}`,
  choices: { asset: ({ asset }) => asset, issuer: ({ issuer }) => issuer, in_country: ({ country }) => country },
  sorts: {
    ...fieldSorts<FundHolding>()('display_symbol', 'name', 'asset', 'issuer', 'balance', 'value', 'weight'),
    country: ({ country }) => countryName(country),
  },
  first: { by: 'weight', descending: true },
});

/** How funds that hold a stock are found and sorted; the largest holding first. */
export const fundHolderRules = listRules<FundHolder>()({
  key: ({ fund_id }) => fund_id,
  find: ({ ticker, name, registrant }) => `${ticker} ${name} ${registrant}`,
  choices: {},
  sorts: fieldSorts<FundHolder>()('ticker', 'name', 'period', 'filed_on', 'weight', 'value', 'shares', 'change'),
  first: { by: 'value', descending: true },
});
