/** An exchange as readers know it. */
export interface ExchangePlace {
  readonly name: string;
  /** ISO 3166 code of the country it is in. */
  readonly country: string;
}

const at = (country: string, name: string): ExchangePlace => ({ country, name });

/** Exchanges by the codes that symbols carry; those of the United States as FMT-04 lists them, and two more. */
export const exchangePlaces: Readonly<Record<string, ExchangePlace>> = {
  NAS: at('US', 'Nasdaq'),
  NYSE: at('US', 'New York Stock Exchange'),
  AMEX: at('US', 'NYSE American'),
  ARCA: at('US', 'NYSE Arca'),
  BATS: at('US', 'Cboe BZX'),
  CBOE: at('US', 'Cboe'),
  IEXG: at('US', 'Investors Exchange'),
  NSC: at('US', 'NYSE National'),
  OTCBB: at('US', 'OTC Bulletin Board'),
  OTCPK: at('US', 'OTC Markets'),
  GREY: at('US', 'OTC grey market'),
  US: at('US', 'United States, exchange unknown'),
  TSX: at('CA', 'Toronto Stock Exchange'),
  TSXV: at('CA', 'TSX Venture Exchange'),
  LSE: at('GB', 'London Stock Exchange'),
  XTER: at('DE', 'Xetra'),
  FRA: at('DE', 'Frankfurt Stock Exchange'),
  XPAR: at('FR', 'Euronext Paris'),
  XAMS: at('NL', 'Euronext Amsterdam'),
  XBRU: at('BE', 'Euronext Brussels'),
  XLIS: at('PT', 'Euronext Lisbon'),
  DUB: at('IE', 'Euronext Dublin'),
  XSWX: at('CH', 'SIX Swiss Exchange'),
  OSTO: at('SE', 'Nasdaq Stockholm'),
  OSL: at('NO', 'Oslo Stock Exchange'),
  OCSE: at('DK', 'Nasdaq Copenhagen'),
  OHEL: at('FI', 'Nasdaq Helsinki'),
  MIL: at('IT', 'Borsa Italiana'),
  XMAD: at('ES', 'Bolsa de Madrid'),
  WBO: at('AT', 'Vienna Stock Exchange'),
  WAR: at('PL', 'Warsaw Stock Exchange'),
  TSE: at('JP', 'Tokyo Stock Exchange'),
  ASX: at('AU', 'Australian Securities Exchange'),
  NZSE: at('NZ', 'New Zealand Exchange'),
  HKSE: at('HK', 'Hong Kong Stock Exchange'),
  SHSE: at('CN', 'Shanghai Stock Exchange'),
  SZSE: at('CN', 'Shenzhen Stock Exchange'),
  SGX: at('SG', 'Singapore Exchange'),
  NSE: at('IN', 'National Stock Exchange of India'),
  BOM: at('IN', 'BSE India'),
  XKRX: at('KR', 'Korea Exchange'),
  TPE: at('TW', 'Taiwan Stock Exchange'),
  BSP: at('BR', 'B3 São Paulo'),
  MEX: at('MX', 'Bolsa Mexicana'),
  JSE: at('ZA', 'Johannesburg Stock Exchange'),
  XTAE: at('IL', 'Tel Aviv Stock Exchange'),
};
