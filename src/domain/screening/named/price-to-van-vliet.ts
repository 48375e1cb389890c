import type { NamedScreen } from './named-screen.ts';

/** Guru screeners 21 to 30. Numbers of the seventies are carried to today by consumer prices and marked as ours. */
export const priceToVanVliet: readonly NamedScreen[] = [
  {
    key: 'price',
    id: 21,
    title: 'T. Rowe Price: early growth',
    summary: 'Companies still in the growing part of their life, earning at least a tenth on capital with margins that hold. Bought below their own usual P/E.',
    rules: `
      universe operating
      where roic >= 0.10
      where roa >= 0.10
      where eps_growth__in_market > 0.5
      where eps_growth__5y >= 0.10   # ours
      where operating_margin__to_own_5y >= 1
      where net_margin__to_own_5y >= 1
      where free_cash_flow > 0
      where pe__to_own_5y < 1
      where pe__median_5y < 40
      rank pe asc`,
    source: 'Train, The Money Masters, 1980 (10 % on capital); the rest read at stockopedia.com, where 3- and 5-year growth beat the median.',
    weak: 'A fall of the P/E often has its reason.',
  },
  {
    key: 'tweedy-browne',
    id: 22,
    title: 'Tweedy, Browne: what has worked',
    summary: 'Cheap by assets and by earnings, fallen, small, and bought by insiders. These are the traits that 44 studies found before good returns.',
    rules: `
      universe reporting
      where pb__in_market <= 0.3
      where pe__in_market <= 0.3
      where mktcap.USD <= 2e9   # ours for "small"
      where price_return <= -0.2   # ours for "significant decline"
      where insider_buyers__1y >= 2   # ours for "pattern"
      rank pb asc`,
    source: 'What Has Worked in Investing, 1992, rev. 2009; traits read at aaii.com (lowest 20 to 30 % by price to book).',
    weak: 'Five traits at once leave few names.',
    needs: 'the trades of insiders, Forms 3, 4 and 5 of the SEC',
  },
  {
    key: 'pabrai',
    id: 23,
    title: 'Pabrai: uber cannibals',
    summary: 'Five companies that ate most of their own shares in a year and still grow. Chosen each spring, held a year.',
    rules: `
      universe reporting
      where mktcap.USD >= 100e6   # ours
      where revenue_growth > 0   # ours
      where ps <= 2.5   # ours, recalled
      where free_cash_flow > 0   # ours
      rank buyback_ratio desc
      show 5`,
    source:
      'Pabrai and Zhao, “Move Over Small Dogs of the Dow, Here Come the Uber Cannibals”, Forbes, 22 December 2016. That five are taken by repurchases is confirmed (chaiwithpabrai.com); the rules beside it were not found.',
    weak: 'Five stocks are no portfolio. Share counts are unknown after a split by another class.',
  },
  {
    key: 'novy-marx',
    id: 24,
    title: 'Novy-Marx: gross profit and value',
    summary: 'Gross profit to assets says about as much as book to price, and the two are at their best together. The largest companies only.',
    rules: `
      universe operating
      take 500 by mktcap.USD desc
      rank gross_profit_to_assets desc + pb asc
      show 150`,
    source: '“The Other Side of Value”, Journal of Financial Economics 108, 2013; the 500 largest and 150 names are recalled from it.',
    weak: 'Cost of revenue is reported unevenly.',
  },
  {
    key: 'fama-french',
    id: 25,
    title: 'Fama and French: value, profit, restraint',
    summary: "High book to price, robust operating profit on book equity, slow asset growth. Three of the model's five factors in one list.",
    rules: `
      universe operating
      where pb__in_market <= 0.3
      where operating_profitability__in_market >= 0.7
      where total_assets_growth__in_market <= 0.3
      rank pb asc + operating_profitability desc + total_assets_growth asc`,
    source:
      '“A five-factor asset pricing model”, Journal of Financial Economics 116, 2015; definitions read at cxoadvisory.com. The 30 % and 70 % are those of the paper for the NYSE, here of the region.',
    weak: 'The paper sorts two at a time; three at once are rare.',
  },
  {
    key: 'asness',
    id: 26,
    title: 'Asness: quality minus junk',
    summary: 'Profitable, growing and safe, each measured several ways. The upper third of the mean places.',
    rules: `
      universe operating
      where mktcap.USD >= 200e6   # ours
      take 30% by avg(gross_profit_to_assets desc, roe desc, roa desc, cash_return_on_assets desc, gross_margin desc, cash_flow_accruals asc) + avg(gross_profit_to_assets__change_5y desc, roe__change_5y desc, roa__change_5y desc, cash_return_on_assets__change_5y desc, gross_margin__change_5y desc) + avg(beta asc, debt_to_assets asc, altman_z desc, roe_variability asc)
      rank avg(gross_profit_to_assets desc, roe desc, roa desc, cash_return_on_assets desc, gross_margin desc, cash_flow_accruals asc) + avg(gross_profit_to_assets__change_5y desc, roe__change_5y desc, roa__change_5y desc, cash_return_on_assets__change_5y desc, gross_margin__change_5y desc) + avg(beta asc, debt_to_assets asc, altman_z desc, roe_variability asc)`,
    source:
      'Asness, Frazzini, Pedersen, Review of Accounting Studies 24, 2019. Places take the place of z-scores, changes of ratios that of residual growth, and the score of Ohlson is left out: these are ours.',
    weak: 'Says nothing of the price. A group of measures counts where at least half of it is known, which is ours.',
  },
  {
    key: 'faber',
    id: 27,
    title: 'Faber: shareholder yield',
    summary: 'Dividends are one of three ways to pay owners; buybacks and paid-back debt are the others. The highest sum.',
    rules: `
      universe operating
      where mktcap.USD >= 200e6   # ours
      where net_payout_yield > 0
      rank shareholder_yield desc
      show 100`,
    source: 'Shareholder Yield, 2013; definition read in three reviews.',
    weak: 'A sold division that pays off debt tops the list once.',
  },
  {
    key: 'dogs-of-the-dow',
    id: 28,
    title: 'Dogs of the Dow',
    summary: "The ten members with the highest yield, bought at the year's end and held a year. The five with the lowest price are the small dogs.",
    rules: `
      universe listed
      where index_member in {"Dow Jones Industrial Average"}
      take 10 by yield desc
      rank yield desc`,
    source: "O'Higgins, Beating the Dow, 1991. The five of the ten with the lowest price are the small dogs.",
    weak: 'Ten names, taxes on dividends, and dividends that are cut.',
    needs: 'the list of members of the Dow Jones Industrial Average, which belongs to another firm and comes by import only',
  },
  {
    key: 'weiss',
    id: 29,
    title: "Weiss: dividends don't lie",
    summary: 'Blue chips whose yield is near the top of its own range. The yield, not the P/E, shows when they are cheap.',
    rules: `
      universe operating
      where yield__own_10y >= 0.9   # ours for "near the historical high"
      where dividend_growth__10y >= 0.10
      where pb <= 2
      where pe <= 20
      where payout_ratio <= 0.5
      where debt_to_capital <= 0.5
      where dividend_increases >= 5
      where years_of_dividends >= 25
      where eps_up_years >= 7
      where shares >= 5e6
      maybe institutional_holders >= 80
      where profitability >= 7   # ours for an A rating of S&P
      rank yield__own_10y desc`,
    source: "Weiss and Lowe, Dividends Don't Lie, 1988; seven tests and six tests of blue chips read at stockopedia.com, after Forbes 2002.",
    weak: 'Growth of 10 % and twice the book value together are rare today. Twenty-five years of dividends need a price source that knows the ex-days.',
  },
  {
    key: 'van-vliet',
    id: 30,
    title: 'Van Vliet and Blitz: the conservative formula',
    summary: 'Among the thousand largest keep the calmer half, then those that pay owners most and have risen most. Needs hardly any accounts.',
    rules: `
      universe listed
      take 1000 by mktcap.USD desc
      take 50% by volatility asc
      rank avg(momentum_12_1 desc, net_payout_yield desc)
      show 100`,
    source:
      '“The Conservative Formula”, Journal of Portfolio Management 44(7), 2018; steps read at cxoadvisory.com. Their payout uses the change of shares, ours the money paid.',
    weak: 'The stocks crowd in a few sectors.',
  },
];
