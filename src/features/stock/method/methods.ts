import type { Method } from './method.ts';
import { EARNINGS_TAKEN, type ValueMethodKey, valueMethods } from './value-methods.ts';

export type MethodKey =
  | 'own_past'
  | 'price'
  | 'chart'
  | 'accounts'
  | 'ranks'
  | 'signs'
  | 'valuation'
  | 'competitors'
  | 'dividend'
  | 'operating'
  | 'estimates'
  | 'dcf'
  | 'reverse_dcf'
  | ValueMethodKey;

export const methods: Readonly<Record<MethodKey, Method>> = {
  ...valueMethods,
  own_past: {
    title: 'How a figure ranks among its own periods',
    says: [
      [
        'The figure',
        'Read from the company’s filings, or worked out from figures that are; of several values filed for one period the latest filing’s counts.',
      ],
      [
        'Percentile',
        'Rank of the newest known period among all known ones of the same kind, 0 the lowest and 100 the highest: values below plus half of those equal, ÷ (n − 1). With fewer than 5 known periods none is given.',
      ],
      ['Range and median', 'Of all known periods; the grey band of the scale holds their middle half.'],
      ['Growth', 'From the first to the last of the years, compounded; of ratios the mean. Losses and changes of sign have no growth.'],
      ['Quarters', 'All quarters are compared with each other: in a seasonal business the percentile is seasonal too. TTM is not.'],
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
      ['A year', 'Growth a year from the first to the last of those years, compounded; not given where either end is zero or a loss.'],
      ['Free cash flow', 'Cash from operations less capital expenditure.'],
      [
        'Liquidity',
        'Of the newest balance sheet, over what is due within a year: current ratio, what turns to cash within a year; quick ratio, that without inventory; cash ratio, cash and short-term investments alone.',
      ],
      ['Where from', 'The financials page shows each figure with the filings it comes from.'],
    ],
  },
  ranks: {
    title: 'How financial strength, profitability and growth are ranked',
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
      [
        'Growth',
        'Revenue of a share over five years 30% and over three years 20%, EBITDA of a share over five years 30% (book value for banks and insurers), how steadily revenue grew 20%; 20% a year is 10. At most 5 where EBITDA did not grow.',
      ],
      ['What is missing', 'A factor that is not known is left out and the others weigh more; with fewer than three the company is not rated.'],
      ['Rounding', 'Half up, from 1 to 10. Seven and more is high, three and less is poor.'],
    ],
  },
  signs: {
    title: 'How warning and good signs are judged',
    open: true,
    says: [
      ['When', 'At every load, by what is filed and traded then: now by the last twelve months, earlier at the end of each fiscal year, as restated since.'],
      ['Levels', 'Severe asks for a reason before you buy, medium for a closer look, good speaks for the company. The thresholds are shown beside each sign.'],
      ['Whose thresholds', 'Altman’s zones and Beneish’s cut-off are published; nearly all others are this project’s own.'],
      ['Not judged', 'A check whose figures are not known counts nowhere: it is never passed. Its row says what is missing.'],
      ['Banks and insurers', 'Ten checks are not meant for them, since their accounts are made differently. They are listed apart.'],
      [
        'Return against its cost',
        'The cost of capital as the WACC calculator works it out, at the price, the 10-year Treasury yield and the stock’s own beta of each day. Where its beta is not known it is not judged: that of its industry says nothing about this company.',
      ],
      ['Trend', 'The line through the logarithms of six fiscal years; its R² says how straight they lie on it, 1 is a ruler.'],
      [
        'Peers',
        'Dashed: the median of the companies of its industry nearest in size in the same fiscal year, three of them at least; amounts are not compared.',
      ],
      ['Since', 'The day on which the first accounts were filed that gave the sign its level, as far back as eleven fiscal years.'],
    ],
  },
  valuation: {
    title: 'How a figure compares with its own past',
    says: [
      ['Now', 'The last close against the last twelve months; ratios of the accounts are those of the twelve months themselves.'],
      [
        'The scale',
        'From the lowest to the highest of the last ten fiscal year ends, each at the close of its last day; the grey band holds the middle half, the stroke is the median.',
      ],
      ['Above', 'The share of those years below today’s figure; an equal year counts half.'],
      ['Blue and buff', 'A pointer at or beyond the end of its past is blue on the good side and buff on the other; a figure with no better side stays ink.'],
      ['Words instead of figures', 'A multiple of a loss or of negative equity has no meaning, so the words are shown instead.'],
    ],
  },
  estimates: {
    title: 'Where estimates come from',
    says: [
      ['Source', 'A file that whoever runs this server loads: no free source gives estimates of analysts, and this product makes none up for a real company.'],
      ['Demo companies', 'Their analysts are as invented as they are.'],
      [
        'Estimate',
        'The mean of the newest version of each period; its day shows when the pointer rests on the period. Low and high are the extremes of single analysts.',
      ],
      [
        'Reported and surprise',
        'The same figure of the company’s own filings for a period that ends within days of the estimated one; reported ÷ estimated − 1, where the estimate was above zero.',
      ],
      ['Growth', 'The estimate on the period a year before: on what was reported, else on its own estimate.'],
      ['Price ÷ expected earnings', 'The last close ÷ the estimated earnings a share of a year to come, where both are in one currency.'],
    ],
  },
  operating: {
    title: 'How a company is taken apart',
    says: [
      [
        'From where',
        'Segments, products and regions as the company’s own reports tag them (inline XBRL), or as the SEC’s data sets repeat them. Nothing is estimated.',
      ],
      ['A period', 'Whole, as its newest filing states it, so that segments of before and after a new division are never mixed.'],
      ['Share', 'Of the company’s figure in the same filing. Parts that are sums of others have none.'],
      ['Growth', 'On the year before, by a filing that states both; unknown where none does.'],
      ['Operating income', 'Segments often earn more than the company: costs of the whole belong to none of them.'],
      [
        'Where there is none',
        'Companies that report from abroad on paper forms, and reports from before 2018, tag no parts; the page then says what was read.',
      ],
    ],
  },
  dividend: {
    title: 'How dividends are counted',
    says: [
      [
        'Yield',
        'The regular dividends of the last twelve months ÷ the last close, on every page the same: by ex-dates where the prices of the stock carry dividends, else by what its accounts declare for twelve months. Of a share that pays four times a year the last four payments count, since 365 days hold five of them at times and three at others.',
      ],
      [
        'Special dividends',
        'Shown apart. Price sources do not mark them: a payment of more than three times the median of the four before and of the four after it counts as special, by our own rule.',
      ],
      ['Forward yield', 'The latest regular dividend × payments a year ÷ the last close. Payments a year follow from the median gap of the last four.'],
      ['Expected', 'Our estimate: the latest amount, a year after the payment whose turn it is. Nothing was announced.'],
      ['Years', 'Calendar years by ex-date, in shares of today. A payment that slipped over a year’s end counts to the year that lacks it.'],
      ['Raised in a row', 'Whole years in which the regular dividends of a share rose, back from the newest; an equal year ends the run.'],
      ['Growth', 'A year against the year before; three years and more by the trend through every year, so that one odd year does not make the growth.'],
      [
        'Yield on cost, 5 y',
        'The yield on today’s price in five years if dividends grow on as in the last five: yield × (1 + growth)⁵. Not shown for a dividend that shrinks.',
      ],
      [
        'Yield on your cost',
        'The regular dividends of the last twelve months ÷ what a share you hold cost you by your own transactions, fees included, worked out on this device.',
      ],
      ['Payout', `Dividends ÷ earnings a share, both of the accounts; free cash flow is cash from operations less capital expenditure. ${EARNINGS_TAKEN}`],
      ['Shareholder yield', '(Dividends + shares bought less shares issued + debt repaid less debt taken) ÷ market value.'],
    ],
  },
  competitors: {
    title: 'How competitors are chosen',
    says: [
      [
        'Who',
        'Companies of the same industry that are nearest in market value, counted in dollars; of the same group where the industry has fewer than three.',
      ],
      ['Your choice', 'Companies you choose yourself take their place, on every device of yours.'],
      ['Not', 'No judgement of who sells to whom: two companies of one industry may never meet.'],
    ],
  },
  dcf: {
    title: 'How a share is valued by discounted earnings',
    says: [
      [
        'The value',
        'Earnings (or free cash flow) a share of the last twelve months × (S(x, n1) + xⁿ¹ × S(y, n2)): x is (1 + growth) ÷ (1 + discount rate), y the same with the later growth, and S the sum of their powers over the years of each stage.',
      ],
      ['No perpetuity', 'After the second stage nothing more is counted. Ten and ten years are offered at first, with 4% growth in the later ten.'],
      [
        'Growth offered',
        'The trend of the base over ten fiscal years, five where ten are not known, kept between 5% and 20%. Years before a recast are left out.',
      ],
      [
        'Discount rate offered',
        'The 10-year Treasury yield rounded up to a whole per cent, plus 6 points. The rounding and the floor of 5% growth are recalled, not published: they are this project’s reading.',
      ],
      ['Earnings', `${EARNINGS_TAKEN} Type another base where a year was unusual.`],
      ['Margin of safety', '(value − price) ÷ value.'],
      ['Zones', 'Price ÷ value below 0.7, 0.9, to 1.1, to 1.3, and above.'],
      ['The grid', 'The same formula with growth two points apart across and the discount rate one point apart down.'],
    ],
  },
  reverse_dcf: {
    title: 'How the growth that a price needs is found',
    says: [
      [
        'The growth',
        'The first-stage growth at which the value is the price, all else as assumed. Found by halving the range from −99% to 200% until it is exact.',
      ],
      ['The dots', 'Trends of the company’s own per-share figures over ten fiscal years; five where ten are not known, and then it says so.'],
      ['Reading it', 'A price that needs more growth than the company ever had believes in something new.'],
    ],
  },
};
