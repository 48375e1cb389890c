/** How the figures of a panel are worked out. */
export interface Method {
  readonly title: string;
  readonly says: readonly (readonly [term: string, text: string])[];
  /** Whether the formula is this project's own where a commercial one of the same name is not public. */
  readonly open?: true;
}

export type MethodKey = 'own_past' | 'price' | 'chart' | 'accounts' | 'ranks' | 'valuation' | 'competitors';

export const methods: Readonly<Record<MethodKey, Method>> = {
  own_past: {
    title: 'How a figure stands among its own periods',
    says: [
      [
        'The figure',
        'Read from the company’s filings, or worked out from figures that are; of several values filed for one period the latest filing’s counts.',
      ],
      [
        'Percentile',
        'Rank of the newest known period among all known ones of the same kind, 0 the lowest and 100 the highest: values below plus half of those equal, ÷ (n − 1). Under 5 known periods none is told.',
      ],
      ['Range and median', 'Of all known periods; the grey band of the scale holds their middle half.'],
      ['Growth', 'From the first to the last of the years, compounded; of ratios the mean. Losses and changes of sign have no growth.'],
      ['Quarters', 'All quarters stand beside each other: where a business has seasons, its percentile has them too. TTM has none.'],
      ['TTM', 'The last four quarters together, balances at their end.'],
    ],
  },
  price: {
    title: 'How prices are drawn',
    says: [
      ['Price', 'The close of each session, in the currency the share is traded in.'],
      [
        'Adjusted for splits',
        'Prices before a split are divided by it, so that the line shows what a shareholder of today would have held. Dividends are not added back.',
      ],
      ['Change of the day', 'The last close against the one before.'],
    ],
  },
  chart: {
    title: 'How the chart is drawn',
    says: [
      ['Bars', 'Open, high, low and close of a session; of a week or month the first open, the highest high, the lowest low and the last close.'],
      ['Comparison', 'Every stock as its change since the first day in sight on which all of them have a close, each in its own currency.'],
      ['Log', 'The same distance is the same percentage, so that early years can be read beside late ones.'],
      ['SMA and EMA', 'The mean of the last n closes; or newer closes count more, each 2 ÷ (n + 1) of the way, begun with a mean.'],
      ['Bollinger bands', 'The mean of the last n closes, and k standard deviations of the same closes (of the population) above and below it.'],
      ['MACD', 'The fast exponential average less the slow one; its signal is an exponential average of that.'],
      ['RSI', '100 − 100 ÷ (1 + gains ÷ losses) of the last n closes, by Wilder’s averages.'],
      ['Stochastic', '100 × (close − lowest low) ÷ (highest high − lowest low) of n bars, averaged into %K; the average of that is %D.'],
      ['ATR and ADX', 'Wilder’s average of the true range, which counts gaps; and of how one-sided its movement was, whichever way.'],
      ['OBV', 'Volume added on days that close higher and taken off on days that close lower. Only its course means something.'],
      ['ROC', 'Change of the close over the last n bars, in percent.'],
      ['Parabolic SAR', 'A stop that follows a trend ever faster, and changes sides when the price reaches it. It begins after the first reversal.'],
      ['What it does not say', 'Lines are made of past prices alone. None of them knows the next one.'],
    ],
  },
  accounts: {
    title: 'How key figures are taken from the accounts',
    says: [
      ['The figure', 'The last twelve months: the newest four fiscal quarters. Book value is that of the newest balance sheet.'],
      ['The bars', 'The last ten fiscal years, oldest first, as latest restated and in today’s shares.'],
      ['A year', 'Growth a year from the first to the last of those years, compounded; not told where either end is nothing or a loss.'],
      ['Free cash flow', 'Cash from operations less capital expenditure.'],
      ['Where from', 'The financials page shows each figure with the filings it comes from.'],
    ],
  },
  ranks: {
    title: 'How financial strength and profitability are ranked',
    open: true,
    says: [
      [
        'Financial strength',
        'The mean of five scores from 0 to 10: interest coverage (20 times is 10), Altman’s Z-Score by the market (6 is 10; not for banks and insurers), equity to assets (80% is 10), cash to debt (twice is 10) and debt to revenue (none is 10). A company without debt has 10 for coverage and for cash.',
      ],
      [
        'Profitability',
        'Operating margin 25% (30% is 10; net margin for banks and insurers), its trend over five years 15%, profitable years of the last ten 30%, Piotroski’s F-Score 15%, predictability 15%.',
      ],
      [
        'Predictability',
        'How straight the logarithms of revenue and EBITDA of a share rose over ten fiscal years, 1 to 5 stars; one star where a year lost money.',
      ],
      ['What is missing', 'A factor that is not known is left out and the others weigh more; with fewer than three the company is not rated.'],
      ['Rounding', 'Half up, from 1 to 10. Seven and more is high, three and less is poor.'],
    ],
  },
  valuation: {
    title: 'How a figure stands in its own past',
    says: [
      ['Now', 'The last close against the last twelve months; ratios of the accounts are those of the twelve months themselves.'],
      [
        'The scale',
        'From the lowest to the highest of the last ten fiscal year ends, each at the close of its last day; the grey band holds the middle half, the stroke is the median.',
      ],
      ['Above', 'The share of those years that stood below today’s figure; a year that stood level counts half.'],
      ['Blue and buff', 'A pointer at or beyond the end of its past is blue on the good side and buff on the other; a figure with no better side stays ink.'],
      ['Words instead of figures', 'A multiple of a loss or of negative equity says nothing, so the words stand there.'],
    ],
  },
  competitors: {
    title: 'How competitors are chosen',
    says: [
      [
        'Who',
        'Companies of the same industry that are nearest in market value, counted in dollars; of the same group where the industry has fewer than three.',
      ],
      ['Not', 'No judgement of who sells to whom: two companies of one industry may never meet.'],
    ],
  },
};
