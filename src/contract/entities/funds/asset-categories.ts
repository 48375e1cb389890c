/** What the codes of N-PORT for kinds of assets mean (item C.4.a). */
export const assetCategories: Readonly<Record<string, string>> = {
  EC: 'Common stock',
  EP: 'Preferred stock',
  DBT: 'Bonds',
  LON: 'Loans',
  STIV: 'Cash and money market',
  RA: 'Repurchase agreements',
  SN: 'Structured notes',
  RE: 'Real estate',
  COMM: 'Commodities',
  'ABS-MBS': 'Mortgage-backed securities',
  'ABS-APCP': 'Asset-backed paper',
  'ABS-CBDO': 'Collateralised debt',
  'ABS-O': 'Other asset-backed securities',
  DCO: 'Commodity derivatives',
  DCR: 'Credit derivatives',
  DE: 'Equity derivatives',
  DFE: 'Currency derivatives',
  DIR: 'Interest rate derivatives',
  DO: 'Other derivatives',
};

/** What its codes for kinds of issuers mean (item C.4.b). */
export const issuerCategories: Readonly<Record<string, string>> = {
  CORP: 'Companies',
  UST: 'United States Treasury',
  USGA: 'United States agencies',
  USGSE: 'Enterprises the United States sponsor',
  MUN: 'States and municipalities',
  NUSS: 'Other states',
  PF: 'Private funds',
  RF: 'Registered funds',
  OTHER: 'Others',
};
