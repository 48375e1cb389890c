import type { NamedScreen } from './named-screen.ts';

/** The preset screens, each under `/screener/{key}` (SCR-02). */
export const presets: readonly NamedScreen[] = [
  {
    key: 'buffett-munger',
    title: 'Buffett-Munger',
    summary: 'Predictable companies with high returns on capital, margins that hold and little debt, at a low price for their growth.',
    rules: `
      universe reporting
      where predictability >= 4
      where roic__median_10y >= 0.12
      where operating_margin__slope_5y >= 0
      any debt_to_ebitda <= 3 | has_no_debt = yes
      where peg <= 1.2
      rank peg asc`,
    source: 'Four tests that the public page names: predictable, margins kept or widened, little debt, low PEG. The numbers are ours.',
    weak: 'Banks and insurers have no return on invested capital and no EBITDA, and drop out. Ten fiscal years of returns are wanted; five are enough.',
  },
  {
    key: 'valuedcf',
    title: 'Undervalued predictable companies',
    summary: 'Predictable companies whose price lies at least a tenth below the discounted value of their earnings or their free cash flow.',
    rules: `
      universe reporting
      where predictability >= 4
      any dcf_earnings_margin >= 0.10 | price_to_iv_dcf_share <= 0.9
      rank dcf_earnings_margin desc`,
    source: 'The public page: predictable, and below the discounted value of earnings or free cash flow. The numbers are ours.',
    weak: 'Discounting a past trend says little of a business that changes. The value needs earnings above zero and five years of them.',
  },
  {
    key: 'grahamncav',
    title: 'Graham: net current assets',
    summary: 'Companies that cost no more than two thirds of their current assets less all they owe.',
    rules: `
      universe reporting
      where mktcap.USD >= 5e6
      where price_to_ncav <= 0.6667
      rank price_to_ncav asc`,
    source: 'Graham and Dodd, Security Analysis, 1934; tested at two thirds by Oppenheimer, Financial Analysts Journal 42(6), 1986.',
    weak: 'Banks, insurers and trusts have no current assets and drop out. Many of the companies burn the assets they are bought for.',
  },
  {
    key: '52weeklow',
    title: '52-week lows',
    summary: 'Stocks that closed within 1 % of their lowest price of a year.',
    rules: `
      universe listed
      where above_low <= 0.01
      rank above_low asc`,
    source: 'The public list. The low is the one that the stock page shows.',
    weak: 'A falling price is no bargain by itself.',
  },
  {
    key: '52weekhigh',
    title: '52-week highs',
    summary: 'Stocks that closed within 1 % of their highest price of a year.',
    rules: `
      universe listed
      where below_high <= 0.01
      rank below_high asc`,
    source: 'The public list. The high is the one that the stock page shows.',
    weak: 'A rising price is no quality by itself.',
  },
  {
    key: 'magic-formula',
    title: 'Magic formula',
    summary: 'Good companies at low prices: the thirty with the best sum of places by earnings yield and by return on capital.',
    rules: `
      universe operating_us
      where mktcap.USD >= 50e6
      where enterprise_value.USD > 0
      where return_on_capital > 0
      rank earnings_yield_greenblatt desc + min(return_on_capital, 5) desc then earnings_yield_greenblatt desc
      show 30`,
    source:
      'Greenblatt, The Little Book That Beats the Market, 2005, appendix: no financial companies, no utilities, no foreign ones. A return above 500 % counts as 500 %.',
    weak: 'One-off gains lift both figures. A company whose EBIT, plant or working capital is unknown has no place.',
  },
  {
    key: 'dividend-stocks',
    title: 'Dividend stocks',
    summary: 'Companies that have not cut their dividend for ten years, pay 2 % or more, and can afford it.',
    rules: `
      universe reporting
      where years_without_dividend_cut >= 10
      where yield >= 0.02
      where payout_ratio <= 0.75
      where dividend_growth__5y >= 0.05
      rank yield desc`,
    source: 'The public list; the numbers are ours.',
    weak: 'Property trusts fail the payout by earnings. Years without a cut come from the ex-days of a price source, else from the filings since 2009.',
  },
  {
    key: 'peter-lynch-stocks',
    title: 'Peter Lynch stocks',
    summary: 'Ten profitable years, growth that is neither slow nor too fast, little debt, and a P/E below its growth and its industry.',
    rules: `
      universe reporting
      where profitable_years >= 10
      where eps_growth__5y between 0.10 and 0.25
      where peg <= 1
      where debt_to_equity <= 0.35
      where pe__to_industry < 1
      maybe institutional_ownership <= 0.5   # ours
      rank peg asc`,
    source: 'Lynch, One Up on Wall Street, 1989. The provider once published a simpler one: predictability of 2, growth of 6 %, P/E below 13.',
    weak: 'Looks at past growth, where Lynch looked at what he expected. In an industry with fewer than five known P/Es there is no median, and its companies drop out.',
  },
  {
    key: 'guru-sp-grid',
    title: 'S&P 500 by gurus',
    summary: 'Members of the S&P 500 that followed managers own, by how many own them and how many bought last quarter.',
    rules: `
      universe listed
      where index_member in {"S&P 500"}
      where guru_holders >= 1
      rank guru_holders desc + guru_net_buyers desc`,
    source: 'The text of the provider of 2010.',
    weak: '13F reports are up to 45 days old and show no short positions.',
    needs: 'the list of members of the S&P 500, which belongs to another firm and comes by import only, and the 13F reports of followed managers',
  },
  {
    key: 'predictable',
    title: 'Predictable companies',
    summary: 'Companies whose revenue and EBITDA per share grew steadily for ten years, the cheapest by GF Value first.',
    rules: `
      universe reporting
      where predictability >= 4.5
      rank price_to_gf_value asc`,
    source: 'The stars of predictability; the cut at 4.5 is ours.',
    weak: 'Ten steady years promise nothing of the eleventh.',
  },
  {
    key: 'lowps',
    title: 'Historical low P/S',
    summary: 'Predictable companies whose price to sales is near the lowest of ten years.',
    rules: `
      universe reporting
      where predictability >= 3
      where ps__own_10y <= 0.05
      rank ps__own_10y asc`,
    source: 'The public list: the ratio is in the lowest twentieth of its own ten years.',
    weak: 'A lasting fall of margins makes sales look cheap. Needs sixty month-ends of prices.',
  },
  {
    key: 'lowpb',
    title: 'Historical low P/B',
    summary: 'Predictable companies whose price to book is near the lowest of ten years.',
    rules: `
      universe reporting
      where predictability >= 3
      where pb__own_10y <= 0.05
      rank pb__own_10y asc`,
    source: 'The public list: the ratio is in the lowest twentieth of its own ten years.',
    weak: 'Book value says little of companies with few assets. Needs sixty month-ends of prices.',
  },
  {
    key: 'short-stocks',
    title: 'Stocks to avoid',
    summary: 'Weak accounts, a price well above GF Value, and three severe warning signs: a list to avoid, and no call to sell short.',
    rules: `
      universe reporting
      any piotroski_f_score <= 3 | altman_z < 1.81
      where price_to_gf_value > 1.3
      where warning_signs_severe >= 3
      rank warning_signs_severe desc`,
    source: 'Ours. The public menu gives this address to stocks with high short interest, which needs the data of FINRA.',
    weak: 'A weak and dear stock may rise for years. The scores do not exist for banks and insurers, which drop out.',
  },
  {
    key: 'spinoff',
    title: 'Spin-offs',
    summary: 'Companies that were spun off within a year.',
    rules: `
      universe everything
      where spin_off_date >= today-365   # ours
      rank spin_off_date desc`,
    source: 'Form 10-12B of the new company, or an 8-K of the parent.',
    weak: 'A filing may be withdrawn.',
    needs: 'the list of filings of each company with its forms',
  },
  {
    key: 'merger',
    title: 'Mergers',
    summary: 'Companies that somebody has offered to take over within a year.',
    rules: `
      universe listed
      where merger_date >= today-365   # ours
      where merger_role = target
      rank merger_date desc`,
    source: 'Forms DEFM14A, SC TO-T and 425, by the subject of the filing.',
    weak: 'A 425 alone may be of either side.',
    needs: 'the list of filings of each company with its forms',
  },
  {
    key: 'upcoming-special-dividends',
    title: 'Upcoming special dividends',
    summary: 'Special dividends that are declared and whose ex-day is still to come.',
    rules: `
      universe listed
      where upcoming_special_date >= today
      any special_flagged = yes | special_to_regular > 3
      rank upcoming_special_date asc`,
    source: 'Declared as special, or more than three times the usual payment.',
    weak: 'A first dividend has no usual one to be measured by.',
    needs: 'dividends that are declared for days to come',
  },
  {
    key: 'delisted',
    title: 'Delisted stocks',
    summary: 'Stocks that are no longer listed, the newest first.',
    rules: `
      universe everything
      where delisted = yes
      rank delisted_on desc`,
    source: 'Forms 25 and 15 of the SEC.',
    weak: 'The day is not known of all of them; those come last.',
  },
];
