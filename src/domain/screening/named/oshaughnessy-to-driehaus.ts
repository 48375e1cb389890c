import type { NamedScreen } from './named-screen.ts';

/** Guru screeners 11 to 20. Numbers of the seventies are carried to today by consumer prices and marked as ours. */
export const oShaughnessyToDriehaus: readonly NamedScreen[] = [
  {
    key: 'oshaughnessy-value',
    id: 11,
    title: "O'Shaughnessy: market leaders by payout",
    summary: "Big, well-known companies above the market's mean in size, shares, cash flow and sales. The fifty that return most to owners.",
    rules: `
      universe reporting
      where sic not in {4900-4999}   # recalled
      where mktcap__to_market_mean > 1
      where shares__to_market_mean > 1
      where operating_cash_flow_per_share__to_market_mean > 1
      where revenue__to_market_mean > 1.5
      rank net_payout_yield desc
      show 50`,
    source: 'What Works on Wall Street, 3rd ed. 2005; rules read in powerstocks.co.za (dividend yield in 1996, dividends and buybacks since).',
    weak: 'A few giants pull the means up, so few companies pass. The means are those of the region, in US dollars.',
  },
  {
    key: 'oshaughnessy-trending-value',
    id: 12,
    title: "O'Shaughnessy: trending value",
    summary: 'The cheapest tenth by six measures at once, then those whose price has turned up. Twenty-five stocks.',
    rules: `
      universe reporting
      where mktcap.USD >= 200e6
      take 10% by value_composite asc
      rank price_return__6m desc
      show 25`,
    source: 'What Works on Wall Street, 4th ed. 2011; read at valuesignals.com (a missing measure counts as 50).',
    weak: 'A retest from 2005 found far less (bivarcapital.com).',
  },
  {
    key: 'neff',
    id: 13,
    title: 'Neff: low P/E with a heartbeat',
    summary: "P/E of 40 to 60 % of the market's, with growth neither dull nor hot. Growth plus yield must be worth twice what the market gives for its price.",
    rules: `
      universe operating
      where pe > 5
      where pe__to_market between 0.4 and 0.6
      where eps_growth__5y between 0.07 and 0.20
      where revenue_growth__5y >= 0.07
      where free_cash_flow > 0
      where lynch_ratio__to_market >= 2
      rank lynch_ratio desc`,
    source: 'John Neff on Investing, 1999; numbers read at blog.validea.com.',
    weak: 'He used the growth he expected; this looks at the past.',
  },
  {
    key: 'dreman',
    id: 14,
    title: 'Dreman: the contrarian',
    summary: 'Large companies out of favour by at least two of four yardsticks, yet financially sound. The crowd overpays for favourites.',
    rules: `
      universe operating
      take 1500 by mktcap.USD desc
      least 2: pe__in_market <= 0.2 | p_ocf__in_market <= 0.2 | pb__in_market <= 0.2 | yield__in_market >= 0.8
      any current_ratio >= 2 | current_ratio__to_industry >= 1
      where payout_ratio__to_own_5y <= 1
      where roe__in_market >= 0.667
      where pretax_margin >= 0.08
      where debt_to_equity <= 0.2
      where eps_growth__q > 0
      rank pe asc`,
    source:
      'Contrarian Investment Strategies: The Next Generation, 1998; as modelled by Reese (hcplive.com, nasdaq.com): two of four, largest 1,500, ROE of the top third; 8 % margin and 20 % debt recalled from the same model.',
    weak: 'Holds value traps, and lags the market for long spells.',
  },
  {
    key: 'templeton',
    id: 15,
    title: 'Templeton: bargains anywhere',
    summary: 'Cheap against its own past, earning better than most, with less debt than most, in any country. Buy where pessimism is greatest.',
    rules: `
      universe operating
      where pe__to_own_5y < 1
      where pb__in_market <= 0.4
      where eps_growth > 0
      where eps_growth__5y > 0
      where operating_margin__in_market > 0.5
      where debt_to_assets__in_market < 0.5
      where roa__in_market > 0.5
      rank pe asc`,
    source: 'L. Templeton and Phillips, Investing the Templeton Way, 2008; rules read at stockopedia.com.',
    weak: 'Figures of other countries are the scarcest here. The median of our market takes the place of theirs.',
  },
  {
    key: 'fisher',
    id: 16,
    title: 'Kenneth Fisher: super stocks',
    summary: 'A good company at the price of a poor one shows by price to sales: below 0.75. Margins, growth and low debt show that it is good.',
    rules: `
      universe operating
      where ps <= 0.75
      where net_margin__avg_3y >= 0.05
      where eps_growth__5y >= 0.15
      where debt_to_equity <= 0.4
      where free_cash_flow > 0
      maybe price_to_research <= 15
      rank ps asc`,
    source: 'Super Stocks, 1984; rules read at stockopedia.com. He means growth after inflation, which is not taken out here.',
    weak: 'Sales say nothing of margins to come.',
  },
  {
    key: 'schloss',
    id: 17,
    title: 'Schloss: cheap, plain, near its low',
    summary: 'Below book value, near a low of years, little debt, a long record, managers who own shares. Many small positions.',
    rules: `
      universe reporting
      where company_type = common
      where price_to_tangible_book <= 1
      any above_low <= 0.15 | above_low__3y <= 0.25
      where debt_to_equity <= 0.2   # ours
      where years_of_accounts >= 10
      maybe insider_ownership >= 0.1   # ours
      rank price_to_tangible_book asc`,
    source: 'Schloss, “Factors needed to make money in the stock market”, 1994; 25 % over the low of three years as GuruFocus read him in 2013.',
    weak: 'Some of the companies are dying. He wanted twenty years of records; free filings reach back to 2009.',
  },
  {
    key: 'zweig',
    id: 18,
    title: 'Zweig: growth that speeds up, not too dear',
    summary: "Earnings and sales that rise steadily and faster, at a P/E above 5 and under three times the market's. No insider selling.",
    rules: `
      universe operating
      where pe between 5 and 43
      where pe__to_market <= 3
      where eps_growth__5y >= 0.15
      where years_of_eps_growth >= 5
      where eps_growth__q > 0
      where eps_acceleration >= 0
      where revenue_growth__q > 0
      where revenue_acceleration >= 0
      where debt_to_equity__to_industry <= 1
      where return_rank >= 0.5   # ours
      maybe insider_sellers < 3   # ours, or a buyer as well
      rank eps_growth__q desc`,
    source: 'Winning on Wall Street, 1986; numbers read at nasdaq.com (5 to 43, five years up) and blog.validea.com.',
    weak: 'His market timing is left out.',
  },
  {
    key: 'oneil',
    id: 19,
    title: "O'Neil: CAN SLIM",
    summary: 'Leaders with a jump in quarterly profit, three strong years, near a new high, with funds coming in. Only in a rising market.',
    rules: `
      universe reporting
      where eps_growth__q >= 0.25
      where revenue_growth__q >= 0.25
      where eps_growth__3y >= 0.25
      where roe >= 0.17
      where below_high <= 0.15
      where relative_strength >= 80
      maybe institutional_holders >= 10
      maybe institutional_change > 0
      rank relative_strength desc`,
    source: 'How to Make Money in Stocks, 1988 to 2009, letters C to I; AAII Journal, April 2003. The relative strength is ours, not that of IBD.',
    weak: 'Trades often and buys late. Whether the market itself rises is not tested.',
  },
  {
    key: 'driehaus',
    id: 20,
    title: 'Driehaus: buy high, sell higher',
    summary: 'Small and middle-sized companies whose profit growth quickens and whose price already moves. Results that surprise.',
    rules: `
      universe reporting
      where security_type = common
      where mktcap.USD between 50e6 and 3e9
      where years_of_eps_acceleration >= 3
      where eps_growth > 0
      maybe earnings_surprise >= 0.10
      where price_return__1m > 0
      where industry_return_rank__6m >= 0.5
      where average_volume__in_market >= 0.5
      rank price_return__6m desc`,
    source: "Tanous, Investment Gurus, 1997; AAII's rules read at marketxls.com.",
    weak: 'Without estimates of analysts its main test is missing.',
  },
];
