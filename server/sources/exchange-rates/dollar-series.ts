/** A currency that the Federal Reserve publishes against the dollar, and which way round. */
export interface DollarSeries {
  readonly currency: string;
  readonly quotes: 'units for a dollar' | 'dollars for a unit';
}

/** Noon rates of release H.10, by their id at FRED. Those that the European Central Bank lacks or began later come only from here. */
export const DOLLAR_SERIES: Readonly<Record<string, DollarSeries>> = {
  DEXBZUS: { currency: 'BRL', quotes: 'units for a dollar' },
  DEXCAUS: { currency: 'CAD', quotes: 'units for a dollar' },
  DEXCHUS: { currency: 'CNY', quotes: 'units for a dollar' },
  DEXDNUS: { currency: 'DKK', quotes: 'units for a dollar' },
  DEXHKUS: { currency: 'HKD', quotes: 'units for a dollar' },
  DEXINUS: { currency: 'INR', quotes: 'units for a dollar' },
  DEXJPUS: { currency: 'JPY', quotes: 'units for a dollar' },
  DEXKOUS: { currency: 'KRW', quotes: 'units for a dollar' },
  DEXMAUS: { currency: 'MYR', quotes: 'units for a dollar' },
  DEXMXUS: { currency: 'MXN', quotes: 'units for a dollar' },
  DEXNOUS: { currency: 'NOK', quotes: 'units for a dollar' },
  DEXSDUS: { currency: 'SEK', quotes: 'units for a dollar' },
  DEXSFUS: { currency: 'ZAR', quotes: 'units for a dollar' },
  DEXSIUS: { currency: 'SGD', quotes: 'units for a dollar' },
  DEXSLUS: { currency: 'LKR', quotes: 'units for a dollar' },
  DEXSZUS: { currency: 'CHF', quotes: 'units for a dollar' },
  DEXTAUS: { currency: 'TWD', quotes: 'units for a dollar' },
  DEXTHUS: { currency: 'THB', quotes: 'units for a dollar' },
  DEXUSAL: { currency: 'AUD', quotes: 'dollars for a unit' },
  DEXUSEU: { currency: 'EUR', quotes: 'dollars for a unit' },
  DEXUSNZ: { currency: 'NZD', quotes: 'dollars for a unit' },
  DEXUSUK: { currency: 'GBP', quotes: 'dollars for a unit' },
};
