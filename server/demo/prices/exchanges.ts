/** What companies listed on an exchange have in common. */
export interface Exchange {
  readonly country: string;
  readonly currency: string;
  /** Units of the currency that buy what a dollar does, to size companies. */
  readonly perDollar: number;
  /** Prices of a share on its first day, from and to. */
  readonly prices: readonly [number, number];
  readonly legalForms: readonly string[];
  /** Months in which fiscal years end, the usual one first. */
  readonly closings: readonly number[];
  readonly dividendsPerYear: 1 | 2 | 4;
}

const american = { country: 'US', currency: 'USD', perDollar: 1, prices: [11, 38], closings: [12, 6, 9, 1, 3], dividendsPerYear: 4 } as const;
const euro = { currency: 'EUR', perDollar: 0.9, prices: [8, 42], closings: [12, 9], dividendsPerYear: 1 } as const;

export const exchanges: Readonly<Record<string, Exchange>> = {
  NAS: { ...american, legalForms: ['Inc.', 'Inc.', 'Corp.'] },
  NYSE: { ...american, legalForms: ['Inc.', 'Corp.', 'Co.'] },
  LSE: { country: 'GB', currency: 'GBP', perDollar: 0.7, prices: [1.2, 9], legalForms: ['plc'], closings: [12, 3, 9], dividendsPerYear: 2 },
  TSX: { country: 'CA', currency: 'CAD', perDollar: 1.3, prices: [9, 34], legalForms: ['Inc.', 'Ltd.', 'Corp.'], closings: [12, 12, 10], dividendsPerYear: 4 },
  XTER: { ...euro, country: 'DE', legalForms: ['AG', 'SE'] },
  XPAR: { ...euro, country: 'FR', legalForms: ['SA'] },
  XAMS: { ...euro, country: 'NL', legalForms: ['N.V.'] },
  XSWX: { country: 'CH', currency: 'CHF', perDollar: 1, prices: [40, 240], legalForms: ['AG', 'Holding AG'], closings: [12], dividendsPerYear: 1 },
  OSTO: { country: 'SE', currency: 'SEK', perDollar: 9, prices: [40, 160], legalForms: ['AB'], closings: [12], dividendsPerYear: 1 },
  OSL: { country: 'NO', currency: 'NOK', perDollar: 9, prices: [25, 110], legalForms: ['ASA'], closings: [12], dividendsPerYear: 1 },
  OCSE: { country: 'DK', currency: 'DKK', perDollar: 6.5, prices: [60, 280], legalForms: ['A/S'], closings: [12], dividendsPerYear: 1 },
  OHEL: { ...euro, country: 'FI', legalForms: ['Oyj'] },
  MIL: { ...euro, country: 'IT', prices: [2, 18], legalForms: ['SpA'] },
  XMAD: { ...euro, country: 'ES', prices: [4, 22], legalForms: ['SA'] },
  TSE: {
    country: 'JP',
    currency: 'JPY',
    perDollar: 110,
    prices: [520, 2600],
    legalForms: ['Co., Ltd.', 'Corp.'],
    closings: [3, 3, 3, 12],
    dividendsPerYear: 2,
  },
  ASX: { country: 'AU', currency: 'AUD', perDollar: 1.4, prices: [1.4, 14], legalForms: ['Ltd'], closings: [6], dividendsPerYear: 2 },
  HKSE: { country: 'HK', currency: 'HKD', perDollar: 7.8, prices: [3, 40], legalForms: ['Ltd.'], closings: [12, 3], dividendsPerYear: 2 },
  SGX: { country: 'SG', currency: 'SGD', perDollar: 1.4, prices: [0.9, 6], legalForms: ['Ltd'], closings: [12], dividendsPerYear: 2 },
  NSE: { country: 'IN', currency: 'INR', perDollar: 55, prices: [60, 420], legalForms: ['Ltd'], closings: [3], dividendsPerYear: 1 },
};
