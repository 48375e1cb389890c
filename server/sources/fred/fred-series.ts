/** What a FRED file does not say of its series. */
export interface FredSeries {
  readonly title: string;
  readonly unit: string;
}

/** Title and unit of the series that pages use, as FRED gives them; any other series loads too, with both unknown. */
export const FRED_SERIES: Readonly<Record<string, FredSeries>> = {
  BAMLH0A0HYM2: { title: 'ICE BofA US High Yield Index option-adjusted spread', unit: 'percent' },
  BOGZ1LM883164105Q: { title: 'Corporate equities, all sectors, liability level', unit: 'millions of USD' },
  BOGZ1LM883164115Q: { title: 'Public corporate equities, all sectors, liability level', unit: 'millions of USD' },
  CFNAI: { title: 'Chicago Fed National Activity Index', unit: 'index' },
  // As counted: the index by which past earnings are brought to the money of today.
  CPIAUCNS: { title: 'Consumer Price Index for All Urban Consumers, not seasonally adjusted', unit: 'index 1982-1984=100' },
  CPIAUCSL: { title: 'Consumer Price Index for All Urban Consumers, seasonally adjusted', unit: 'index 1982-1984=100' },
  CSUSHPINSA: { title: 'S&P Cotality Case-Shiller U.S. National Home Price Index', unit: 'index January 2000=100' },
  DGS1: { title: 'Treasury yield at 1-year constant maturity', unit: 'percent' },
  DGS2: { title: 'Treasury yield at 2-year constant maturity', unit: 'percent' },
  DGS5: { title: 'Treasury yield at 5-year constant maturity', unit: 'percent' },
  DGS10: { title: 'Treasury yield at 10-year constant maturity', unit: 'percent' },
  DGS30: { title: 'Treasury yield at 30-year constant maturity', unit: 'percent' },
  DTWEXBGS: { title: 'Nominal broad U.S. dollar index', unit: 'index January 2006=100' },
  FEDFUNDS: { title: 'Federal funds effective rate', unit: 'percent' },
  GDP: { title: 'Gross domestic product, annual rate', unit: 'billions of USD' },
  GDPC1: { title: 'Real gross domestic product, annual rate', unit: 'billions of chained 2017 USD' },
  ICSA: { title: 'Initial claims for unemployment insurance', unit: 'claims' },
  INDPRO: { title: 'Industrial production, total index', unit: 'index 2017=100' },
  M2SL: { title: 'M2 money stock', unit: 'billions of USD' },
  MORTGAGE30US: { title: '30-year fixed rate mortgage average', unit: 'percent' },
  NCBEILQ027S: { title: 'Nonfinancial corporate business, corporate equities, liability level', unit: 'millions of USD' },
  PAYEMS: { title: 'All employees, total nonfarm', unit: 'thousands of persons' },
  PCEPI: { title: 'Personal consumption expenditures, chain-type price index', unit: 'index 2017=100' },
  PCEPILFE: { title: 'Personal consumption expenditures without food and energy, chain-type price index', unit: 'index 2017=100' },
  RRPONTSYD: { title: 'Overnight reverse repurchase agreements', unit: 'billions of USD' },
  SP500: { title: 'S&P 500', unit: 'index' },
  T10Y2Y: { title: '10-year less 2-year Treasury yield', unit: 'percent' },
  T10Y3M: { title: '10-year less 3-month Treasury yield', unit: 'percent' },
  T10YIE: { title: '10-year breakeven inflation rate', unit: 'percent' },
  UMCSENT: { title: 'University of Michigan consumer sentiment', unit: 'index 1966:Q1=100' },
  UNRATE: { title: 'Unemployment rate', unit: 'percent' },
  USREC: { title: 'Recessions of the United States as dated by the NBER', unit: '1 in a recession, 0 otherwise' },
  VIXCLS: { title: 'CBOE Volatility Index', unit: 'index' },
  WALCL: { title: 'Total assets of the Federal Reserve', unit: 'millions of USD' },
  WDTGAL: { title: 'Treasury General Account at the Federal Reserve, Wednesday level', unit: 'millions of USD' },
  WTREGEN: { title: 'Treasury General Account at the Federal Reserve, week average', unit: 'millions of USD' },
};
