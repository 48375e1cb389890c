/** When a figure misleads, and why other sites have another one, each a point of a sentence or two. */
export interface TermCautions {
  readonly misleads?: readonly string[];
  readonly differs?: readonly string[];
}

const averaged = 'The balance here is the mean of the beginning and the end of the year; many sites divide by the end alone.';

const cautions: Readonly<Record<string, TermCautions>> = {
  piotroski_f_score: {
    misleads: [
      'Banks and insurers have no gross margin and no current ratio: they have no score here.',
      'A good company at its peak fails the tests of a rising return, margin and turnover, though nothing is wrong.',
      'It says whether a business got better within the year, not whether it is good, and not whether the stock is cheap.',
      'A ratio that stays exactly as it was counts as failed; only an unchanged number of shares, and no debt in both years, pass.',
    ],
    differs: [
      'Returns and turnover are measured on the assets that opened the year, as in the paper; other sites take the end of the year or the average.',
      'The test of shares looks at their diluted average; the paper asks whether common stock was issued at all.',
      'Here fewer than eight known tests make no score; elsewhere a missing figure may count as failed.',
    ],
  },
  altman_z_double_prime: {
    misleads: [
      'Banks and insurers owe money as their trade: the score does not fit them, and they have none here.',
      'Large buybacks lower equity and retained earnings, and the score with them, without trouble being near.',
      'It was found with companies of past decades: a low score is a reason to look at what is due and when, not a forecast.',
    ],
    differs: [
      'This is the version for companies of every trade, with equity by the books and without sales; the first version of 1968 is for manufacturers and takes the market value.',
      'Its limits are 1.1 and 2.6. Those of the first version, 1.81 and 2.99, do not fit it.',
      'Earnings here are pretax income and interest together, not the operating income.',
    ],
  },
  beneish_m_score: {
    misleads: [
      'It was found with companies of the 1980s and early 1990s: a score above −1.78 is a reason to read the notes, and no proof of anything.',
      'Fast growth alone raises it, and so does a takeover, which changes receivables and assets at once.',
      'Banks and insurers have no such receivables and margins: they have none here.',
    ],
    differs: [
      'Some sites judge by −2.22; here −1.78 counts.',
      'Changes of other assets, depreciation and overheads count as none where they cannot be compared; elsewhere the score is then missing, or such an index is 0.',
    ],
  },
  sloan_ratio: {
    misleads: ['A large purchase makes cash from investing very negative and the ratio high, though the earnings are no worse for it.'],
    differs: ['Here cash from investing is taken off too; the first definition works from changes of the balance sheet.'],
  },
  roe: {
    misleads: [
      'Debt and buybacks make the equity small, and the return looks high though the business earns no more.',
      'With an equity near or below zero it says nothing.',
    ],
    differs: [averaged, 'Here it is what is left for common shareholders over common equity, so that preferred stock is on neither side.'],
  },
  roa: { misleads: ['It compares only companies of one trade: a bank’s is near 1 %, a software company’s may be 20 %.'], differs: [averaged] },
  roic: {
    misleads: [
      'Where little capital is invested, as after writing off purchases, it is very high and changes much from year to year.',
      'Research and brands that were paid for through costs are not in the capital, so that such companies look better.',
    ],
    differs: [
      'What counts as invested capital differs from site to site, and so does the tax: here it is the rate that the company paid in the year.',
      averaged,
    ],
  },
  roce: { misleads: ['It is before tax: compare it with the cost of capital before tax.'], differs: [averaged] },
  gross_margin: {
    misleads: ['What a company counts as cost of sales is its own choice: compare within a trade.'],
    differs: ['Some sites leave depreciation out of the cost of sales.'],
  },
  operating_margin: { misleads: ['One-off costs and gains are in it, so that one year may say little.'] },
  net_margin: { misleads: ['Gains on sales, write-downs and a changed tax law are in it: look at several years.'] },
  fcf_margin: { misleads: ['A year of little capital expenditure looks good and may only put it off.'] },
  current_ratio: {
    misleads: ['Goods that do not sell count as much as cash. Retailers that are paid at once live well below 1.'],
  },
  debt_to_equity: {
    misleads: ['Losses and buybacks raise it without new debt; with a negative equity it has no meaning.'],
    differs: ['Some sites divide all liabilities by the equity; here only debt is meant.'],
  },
  debt_to_ebitda: {
    misleads: ['In a good year of a cyclical trade it looks low. EBITDA does not pay for the machines that wear out.'],
    differs: ['It is all debt here; where cash is taken off first, it is net debt to EBITDA, which is lower.'],
  },
  interest_coverage: {
    misleads: ['Interest that is fixed for years may rise when the debt is renewed.'],
    differs: ['Here it is operating income ÷ interest; others take EBIT with other income, or EBITDA.'],
  },
  payout_ratio: {
    misleads: ['It compares with earnings, not with cash: a low one is no promise that the dividend can be paid.'],
    differs: ['One-off items are taken out of the earnings here, so that a single bad year does not make it jump.'],
  },
  eps_growth: { misleads: ['From a year with small earnings every growth looks huge; from a loss it has no meaning.'] },
  revenue_growth: { misleads: ['A takeover counts as growth: look at the shares and the debt that paid for it.'] },
  buyback_ratio: { misleads: ['It is the net of what was bought back and what was issued, as to employees.'] },
  free_cash_flow: {
    misleads: ['Pay in shares is no outflow of cash and makes it look higher; a late payment to suppliers helps once.'],
    differs: ['Some sites take purchases of companies off too; here only capital expenditure is.'],
  },
  ebitda: { misleads: ['It leaves out what machines cost to replace: two companies with the same EBITDA may need very different sums to go on.'] },
  pe: {
    misleads: [
      'At the bottom of a cycle earnings are small and the P/E is high though the stock is cheap; at the top it is the other way round.',
      'A gain on a sale or a write-down moves it for a year: look at the P/E w/o NRI beside it.',
      'It leaves debt out: of two companies with the same P/E the one that owes more is the riskier.',
      'At a loss it has no value, which is not the same as cheap.',
    ],
    differs: [
      'Earnings are those of the last twelve months filed, diluted; other sites take the last fiscal year, or what analysts expect.',
      'A month of the past is by the accounts that were known on its day, not by those filed later.',
      'Accounts in another currency are exchanged at the mean rate of their twelve months.',
    ],
  },
  shiller_pe: {
    misleads: [
      'Of a company that grew much in ten years it is high by nature: the average year is long ago.',
      'A business that was sold or bought in between makes its past earnings those of another company.',
    ],
    differs: [
      'It is made for single companies here, of fiscal years; the one in the news is of the whole S&P 500.',
      'It needs seven years at least, and says so where it rests on fewer than ten.',
    ],
  },
  pe_without_nri: {
    misleads: ['One-off costs that come every year are no one-off costs: a company that restructures each year looks cheaper than it is.'],
    differs: [
      'What counts as one-off is read from the lines of the filing, such as impairments and disposals; other sites take the figure of the company itself.',
    ],
  },
  peg: {
    misleads: [
      'Growth of the past need not go on, and growth from a poor year looks fast.',
      'Near no growth it is very high and says nothing; without growth it has no value.',
    ],
    differs: [
      'Growth here is the trend of five fiscal years of EBITDA per share, of book value per share for banks and insurers; most sites take the earnings growth that analysts expect.',
    ],
  },
  ps: {
    misleads: ['A sale that costs more than it brings in counts as well as a good one: compare within a trade, beside the net margin.', 'It leaves debt out.'],
    differs: ['Revenue is per diluted share of the last twelve months; others divide the market value by the sales of a fiscal year.'],
  },
  pb: {
    misleads: [
      'Brands, software and research that a company made itself are not in the books: such companies always look dear.',
      'Buybacks above book value make the equity small and the multiple high.',
      'With a negative equity it has no value.',
    ],
    differs: ['Book value is what belongs to common shareholders, preferred stock taken off; goodwill is in it.'],
  },
  p_fcf: {
    misleads: [
      'One year of little or much capital expenditure moves it a lot: look at several years.',
      'Pay in shares is no outflow of cash and makes it look lower.',
    ],
    differs: ['Free cash flow is cash from operations less capital expenditure; some sites take leases or pay in shares off too.'],
  },
  ev_ebitda: {
    misleads: [
      'EBITDA does not pay for the machines that wear out: compare within a trade.',
      'Of banks and insurers it says nothing, since debt is their trade.',
    ],
    differs: [
      'Enterprise value is market value, debt, preferred stock and minority interest less cash and short-term investments; some leave out one of them, or count leases otherwise.',
    ],
  },
  ev_ebit: {
    misleads: ['Gains and costs that come once are in it.', 'Cash that the business needs every day is taken off as if it were free.'],
    differs: ['EBIT is EBITDA less depreciation and amortisation, so that other income is in it; others take the operating income.'],
  },
  ev_sales: {
    misleads: ['It says nothing of what is left of the sales: compare within a trade, beside the operating margin.'],
  },
  yield: {
    misleads: [
      'A high yield is often a price that fell because the dividend is expected to be cut: look at the payout ratio.',
      'A special dividend does not come back.',
    ],
    differs: [
      'It is what was paid in the last twelve months. Other sites take the newest payment times the payments in a year.',
      'Where single payments are not known it is what the accounts declare for each share.',
    ],
  },
  fcf_yield: {
    misleads: ['A year of little capital expenditure looks good and may only put it off.', 'It leaves debt out, whose interest is paid before.'],
    differs: ['It divides by the market value of the shares there are; per diluted share, as 1 ÷ P/FCF, it is mostly a little lower.'],
  },
  price_to_gf_value: {
    misleads: [
      'GF Value goes by what the market paid for the company in its past: where the whole past was too dear or too cheap, so is the value.',
      'A business that has changed for good looks cheap: see “Possible Value Trap”.',
    ],
    differs: ['Our GF Value is worked out in the open from public accounts; the figure of the same name elsewhere is made otherwise and differs.'],
  },
  book_value_per_share: { misleads: ['Brands and software that a company made itself are not in it; goodwill of takeovers is.'] },
};

/** What there is to say of a figure; nothing for most. */
export function cautionsOf(key: string): TermCautions {
  return Object.hasOwn(cautions, key) ? (cautions[key] ?? {}) : {};
}
