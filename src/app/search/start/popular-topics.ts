/** What investors look for most, as the definitions call it; a topic is typed into the search when it is chosen (SEARCH-03). */
export const popularTopics: readonly string[] = [
  'Return on equity',
  'Free cash flow',
  'Dividend yield',
  'Debt to equity',
  'Gross margin',
  'Earnings per share',
  'Piotroski F-Score',
  'Altman',
];
