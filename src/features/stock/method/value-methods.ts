import type { Method } from './method.ts';

export type ValueMethodKey = 'values' | 'gf_value' | 'peter_lynch' | 'gf_score' | 'multiples' | 'predictability';

/** Which earnings values rest on. */
export const EARNINGS_TAKEN =
  'Diluted earnings a share without one-off items, as far as filings tag them: restructuring, impairments, litigation and gains or losses on disposals after tax, and discontinued operations. A loss on disposals counts as a part of restructuring, and what was sold of discontinued operations as a part of those, as far as they go. Where nothing is tagged they are those as filed; where it is not known how much of an item falls into the period, too, and the figure says so.';

/** How the panels of the valuation page are worked out. */
export const valueMethods: Readonly<Record<ValueMethodKey, Method>> = {
  values: {
    title: 'How a share is valued by several methods',
    open: true,
    says: [
      ['GF Value', 'By its own usual multiples; an open formula of this project, see the panel of GF Value.'],
      ['Median P/S value', 'Revenue of a share × the median price to sales of ten years of month-ends; 36 of them at least.'],
      [
        'Peter Lynch value',
        'Earnings of a share × growth in percent (EBITDA of a share over five years; book value for banks and insurers), at most 25; none below 5%.',
      ],
      [
        'DCF',
        'Earnings or free cash flow of a share by what the DCF page offers at first: its own trend of ten years (of five where ten are not known), between 5% and 20%, for ten years, 4% for ten more, discounted by the 10-year Treasury yield of the day rounded up, plus 6 points.',
      ],
      [
        'Projected FCF',
        'Average free cash flow of six years × a multiple of 8.35 to 17.74 by the growth of book value, plus 0.8 × equity, a share. Inside its bounds the multiple is an open formula of this project.',
      ],
      [
        'Earnings power (EPV)',
        'Greenwald: the usual operating margin on today’s revenue, taxed, with what maintenance costs, ÷ 9%, plus cash, less debt. A company that never grows.',
      ],
      ['Graham number', '√(22.5 × earnings × tangible book value), a share.'],
      ['Tangible book', 'Equity less preferred stock, goodwill and intangible assets, a share.'],
      ['NCAV', 'Graham: current assets less all liabilities, preferred stock and minority interest, a share. Negative for most.'],
      ['Earnings', EARNINGS_TAKEN],
      [
        'A year of the past',
        'On the last day of January, by accounts put together of what was filed until then, in today’s shares. Nothing that was filed later counts.',
      ],
    ],
  },
  gf_value: {
    title: 'How GF Value is worked out',
    open: true,
    says: [
      [
        'What it is',
        'An open formula of this project, not the commercial one: the multiples at which the share was usually bought, applied to what is expected of the next year.',
      ],
      [
        'Usual multiples',
        'Medians of ten years of month-end prices to revenue, earnings without one-off items, free cash flow and book value of a share; at least 60 months. Banks and insurers by earnings and book value only.',
      ],
      ['Next year', 'Half of the trend of five years, from −10% to +15%.'],
      ['Weights', 'A figure counts by how closely it moved with the price: its correlation, squared. Where none did, all count alike.'],
      ['Adjustment', '√ of growth of three years against ten, × √ of return on capital of three years against ten, from 0.8 to 1.2.'],
      [
        'Seven codes',
        'Below 0.7 of GF Value significantly undervalued, to 0.9 modestly, to 1.1 fairly valued, to 1.3 modestly and beyond significantly overvalued. A possible trap: below 0.7 with two of a weak F-Score, distress, shrinking sales, shrinking EBITDA, one star. Out of date: accounts overdue, or a price older than 30 days.',
      ],
      ['The line', 'Each month-end by what was filed until then; it never changes afterwards. The dotted part grows as the next year is expected to.'],
    ],
  },
  peter_lynch: {
    title: 'How a Peter Lynch chart is drawn',
    says: [
      ['The earnings line', 'Fifteen times the earnings a share of the last twelve months: Lynch’s measure of a fair price for a company that grows.'],
      ['The usual line', 'The same earnings at the median multiple of the months in sight, losses left out; twelve months at least.'],
      ['Earnings', `At each month-end by the newest accounts filed until then, in today’s shares. ${EARNINGS_TAKEN}`],
      ['A loss', 'Has no multiple, so that the line breaks.'],
      ['Blue and buff', 'Blue where the price was below its usual line, buff where it was above.'],
    ],
  },
  gf_score: {
    title: 'How GF Score is made',
    open: true,
    says: [
      [
        'The score',
        'Financial strength 15% (5 is enough), profitability 30%, growth 30%, GF Value 10%, momentum 15%; a rank that is not rated counts as nothing.',
      ],
      ['Financial strength and profitability', 'See the panels of the summary.'],
      ['Growth', 'Revenue of a share over five years 30% and three 20%, EBITDA over five 30%, how steadily revenue grew 20%; at most 5 where EBITDA shrank.'],
      ['GF Value', 'Best a little below GF Value: at 0.8 of it 10, at its value 8, at twice 1; a possible trap at most 3.'],
      [
        'Momentum',
        'Mean of the returns from twelve and from six months ago to one month ago, ÷ beta of twelve months (0.3 at least; 1 where no index of the region is loaded). Best at the 70th percentile among the stocks of the region, five of them at least.',
      ],
      ['The dashed line', 'The median rank of the companies of its industry today.'],
      ['A year of the past', 'The end of January, by what was filed until then.'],
    ],
  },
  multiples: {
    title: 'How multiples are compared',
    says: [
      ['Now', 'The last close against the last twelve months.'],
      ['P/E', 'By diluted earnings as filed, one-off items included.'],
      ['P/E w/o NRI', EARNINGS_TAKEN],
      [
        'PEG',
        'P/E without one-off items ÷ growth in percent. Growth: of EBITDA of a share over five years (book value for banks and insurers). None at a loss or without growth.',
      ],
      [
        'Shiller P/E',
        'Price ÷ diluted earnings as filed of an average year of the last ten, each carried to the money of the day by US consumer prices. Loss years stay in; seven years are the fewest.',
      ],
      ['FCF yield', 'Free cash flow of twelve months ÷ market value of all shares.'],
      [
        'Own ten years',
        'Month-ends, each by the newest accounts known on its day. Months at a loss, on negative equity or a negative enterprise value are left out.',
      ],
      ['Above', 'The share of those months that were lower; equal ones count half.'],
      ['Industry', 'Median of the other companies of its industry, by the same rule; shown from five companies on.'],
      ['Peers', 'The five companies of the industry nearest in market value, their median.'],
    ],
  },
  predictability: {
    title: 'How predictability is rated',
    open: true,
    says: [
      [
        'What it is',
        'How straight the logarithms of revenue and EBITDA of a share rose over ten or eleven fiscal years (book value for banks and insurers): the mean R².',
      ],
      [
        'Stars',
        '0.95 is five, 0.90 four and a half, 0.85 four, 0.78 three and a half, 0.70 three, 0.60 two and a half, 0.50 two, 0.35 one and a half. The cut-offs are ours.',
      ],
      ['One star', 'A year of nothing or a loss, or a trend that does not rise.'],
    ],
  },
};
