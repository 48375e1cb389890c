/** What each multiple of the price means, in a sentence for somebody who never met it, by its key. */
export const valuationMeanings: Readonly<Record<string, string>> = {
  pe: 'Years of today’s earnings that the price pays for. At 20 an owner pays 20 for each 1 that a share earned in the last twelve months.',
  shiller_pe: 'Years of average earnings that the price pays for: the mean of ten fiscal years in today’s money, so that one good or bad year weighs little.',
  pe_without_nri: 'Years of earnings that the price pays for, with what a company says will not come back left out of the earnings.',
  peg: 'The price to earnings for each per cent of yearly growth. At 1 a growing company is fairly priced by Peter Lynch’s rule.',
  ps: 'Price of each unit of yearly sales. It has a value at a loss too, and says nothing of what is left of the sales.',
  pb: 'Price of each unit of what belongs to the owners by the books.',
  p_fcf: 'Years of free cash flow that the price pays for.',
  ev_ebitda: 'Years of EBITDA that the price of the whole company pays for, its debt included and its cash taken off.',
  ev_ebit: 'Years of earnings before interest and tax that the price of the whole company pays for, its debt included and its cash taken off.',
  ev_sales: 'Price of the whole company, its debt included and its cash taken off, for each unit of yearly sales.',
  yield: 'Which part of the price a share paid out as dividends in a year.',
  fcf_yield: 'Which part of what all shares cost came in as free cash in a year. It has a value, below 0, when more cash went out than came in.',
  price_to_gf_value: 'The price beside GF Value, our open estimate of what a share is worth: below 0.9 is cheap against its own past, above 1.1 is dear.',
};
