import type { NamedScreen } from './named-screen.ts';

/** Guru screeners 1 to 10. Numbers of the seventies are carried to today by consumer prices and marked as ours. */
export const grahamToOShaughnessy: readonly NamedScreen[] = [
  {
    key: 'graham-defensive',
    id: 1,
    title: 'Graham: defensive investor',
    summary: 'Large, sound companies with an unbroken record, bought at a modest price. Seven tests, all of which must hold.',
    rules: `
      universe operating
      where sic not in {4900-4999}
      where revenue.USD >= 700e6   # ours: 100 million of 1973 by CPI
      where current_ratio >= 2
      where debt_to_working_capital <= 1
      where profitable_years >= 10
      where years_of_dividends >= 20
      where eps_average_growth >= 0.3333
      where pe_3y <= 15
      any pb <= 1.5 | graham_multiple <= 22.5
      rank graham_multiple asc`,
    source:
      'The Intelligent Investor, 4th ed. 1973, ch. 14; read in several summaries that agree. Utilities have their own test (debt ≤ 2 × equity, assets instead of sales): left out here.',
    weak: 'Companies with few assets cannot pass, and dear markets leave few results. Twenty years of dividends need a price source that knows the ex-days.',
  },
  {
    key: 'graham-enterprising',
    id: 2,
    title: 'Graham: enterprising investor',
    summary: 'Cheap secondary companies with decent finances. Less demanding than the defensive list, so the price must be lower.',
    rules: `
      universe operating
      where pe__in_market <= 0.10
      where current_ratio >= 1.5
      where debt_to_working_capital <= 1.1
      where years_of_profit >= 5
      where yield > 0
      where eps_growth__cagr_5y > 0
      where price_to_tangible_book <= 1.2
      rank pe asc`,
    source:
      "The Intelligent Investor, 4th ed. 1973, ch. 15. That a low multiplier means the lowest tenth is how AAII reads it, taken from a forum's copy of its criteria.",
    weak: 'Cyclical companies look cheap at the peak of their earnings.',
  },
  {
    key: 'graham-simple',
    id: 3,
    title: 'Graham: the simple rule of 1976',
    summary:
      'Buy where earnings pay twice what the best bonds pay and the company owns twice what it owes. Hold at least thirty, each until +50 % or two years.',
    rules: `
      universe operating
      maybe earnings_yield_to_aaa >= 2
      where pe <= 10
      where equity_to_assets >= 0.5
      rank pe asc
      show 30`,
    source: '“The Simplest Way to Select Bargain Stocks”, Medical Economics, 1976, an interview; read at valueinvestoracademy.com.',
    weak: 'Bond yields near zero would admit any P/E, hence his ceiling of 10. Without the yield of AAA bonds only the P/E and the equity are tested.',
  },
  {
    key: 'buffett',
    id: 4,
    title: 'Buffett: a wonderful business',
    summary: 'What Berkshire advertises for: size, proven earning power, good returns on equity with little debt. Price decides only the order.',
    rules: `
      universe operating
      where pretax_income.USD >= 75e6
      where profitable_years >= 10
      where roe__avg_10y >= 0.15
      where roe__low_10y >= 0.10
      where roic__avg_10y >= 0.12
      where debt_to_earnings <= 5
      where debt_to_equity <= 0.5   # ours for "little or no debt"
      where return_on_retained_earnings >= 0.12
      where free_cash_flow > 0
      rank earnings_yield desc`,
    source:
      "The acquisition criteria in Berkshire's annual reports (pretax earnings of 25 million in 1994, 50 in 2009, 75 recalled for the last ones); M. Buffett and Clark, The New Buffettology, 2002, as modelled by Validea.",
    weak: 'Buybacks shrink equity and raise the return on it. A company without long-term debt counts as 0 years of earnings.',
  },
  {
    key: 'munger',
    id: 5,
    title: 'Munger: long-run compounder',
    summary:
      'Over decades a stock returns what the business earns on capital. Seek high returns that last, few new shares, and a fair price rather than a low one.',
    rules: `
      universe operating
      where roic__median_10y >= 0.18
      where profitable_years >= 10
      where buyback_ratio__5y >= 0   # ours
      any debt_to_ebitda <= 2 | has_no_debt = yes   # ours
      where price_to_gf_value <= 1.1   # ours for "fair"
      rank roic__median_10y desc`,
    source: '“A Lesson on Elementary, Worldly Wisdom”, USC Business School, 1994: what 6 % and 18 % on capital make over decades. The rest is ours.',
    weak: 'Past returns say little about the next rival.',
  },
  {
    key: 'lynch',
    id: 6,
    title: 'Lynch: growth plus yield for the price',
    summary: 'Growth in percent plus dividend yield, over the P/E: below 1 poor, 1.5 fair, 2 is what to look for. Inventories must not outrun sales.',
    rules: `
      universe operating
      where lynch_ratio >= 2
      where eps_growth__5y <= 0.5
      where debt_to_equity <= 0.35
      where inventory_over_revenue_growth <= 0.05
      where pe__to_own_5y < 1
      where pe__to_industry < 1
      maybe institutional_ownership <= 0.5   # ours
      rank lynch_ratio desc`,
    source: 'One Up on Wall Street, 1989, ch. 13; the 50 % growth ceiling and both P/E comparisons as AAII reads him (colemanandzhang.com, csulb.edu copy).',
    weak: 'Looks at past growth, where Lynch looked at what he expected. A company without inventory meets the test of inventory.',
  },
  {
    key: 'greenblatt-simple',
    id: 7,
    title: 'Greenblatt: good and cheap in two figures',
    summary:
      "The book's recipe for those without the exact ranking: return on assets of at least a quarter, then the lowest P/E. A P/E of 5 or less is taken for bad data.",
    rules: `
      universe operating_us
      where mktcap.USD >= 50e6
      where roa >= 0.25
      where pe > 5
      where last_filing_date <= today-7
      rank pe asc
      show 30`,
    source: 'The Little Book That Beats the Market, 2005, appendix; read in stock2own.com.',
    weak: 'One-off gains lift both figures.',
  },
  {
    key: 'carlisle',
    id: 8,
    title: "Carlisle: the acquirer's multiple",
    summary: 'What would the whole company cost a buyer, per unit of operating income? Only cheapness counts; quality is left out on purpose.',
    rules: `
      universe operating_us
      where mktcap.USD >= 200e6   # ours
      where ev_to_operating_income > 0
      rank ev_to_operating_income asc
      show 30`,
    source: "Deep Value, 2014; The Acquirer's Multiple, 2017; definition read at acquirersmultiple.com.",
    weak: 'Lists businesses in decline, and operating income may be at its peak.',
  },
  {
    key: 'piotroski',
    id: 9,
    title: 'Piotroski: winners among the cheap',
    summary: 'Among stocks with the highest book value for their price most disappoint; nine accounting tests find the others. Take scores of 8 and 9.',
    rules: `
      universe operating
      where pb__in_market <= 0.2
      where piotroski_f_score >= 8
      rank piotroski_f_score desc + pb asc`,
    source: 'Journal of Accounting Research 38 (suppl.), 2000.',
    weak: 'The stocks are small and thinly traded. A retest of 2021 (backland.typepad.com) found that the gap of the paper is gone.',
  },
  {
    key: 'oshaughnessy-growth',
    id: 10,
    title: "O'Shaughnessy: cornerstone growth",
    summary: 'Growing earnings and a rising price, but only at a low price to sales. The fifty strongest of a year.',
    rules: `
      universe reporting
      where mktcap.USD >= 200e6
      where ps <= 1.5
      where eps_growth > 0
      where return_rank__3m > 0.5
      where return_rank__6m > 0.5
      rank price_return desc
      show 50`,
    source:
      'What Works on Wall Street, 1996 to 2011; rules read at stockopedia.com. Editions differ (five years of rising earnings at first; size 150 to 250 million).',
    weak: 'Falls sharply when the market turns.',
  },
];
