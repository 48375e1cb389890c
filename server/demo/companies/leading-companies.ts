import { COMMON } from '#server/sources/sec/share-class.ts';
import { type DayCount, dayCountOf, dayText } from '../prices/calendar.ts';
import { type Company, RECORDS_BEGIN } from './company.ts';

type Written = Pick<Company, 'key' | 'name' | 'industry' | 'country' | 'exchange' | 'currency' | 'size' | 'description'> & Partial<Company>;

/** The companies a visitor meets first: one of each kind an investor must be able to read, each with its own history. */
export function leadingCompanies(today: string): Company[] {
  return [...established, ...newcomers(today)];
}

const common = (letters: string) => [{ share_class: COMMON, letters }];

const established: readonly Company[] = [
  company('HLDN', {
    key: 'halden-instruments',
    name: 'Halden Instruments Inc.',
    industry: 'instruments',
    country: 'US',
    exchange: 'NAS',
    currency: 'USD',
    size: 98,
    description:
      'Halden Instruments makes precision measuring instruments for factories and laboratories, and the software that reads them. A third of revenue is calibration, spare parts and service, which hardly falls in a recession. The founding family still holds a seat on the board.',
    firstPrice: 14,
    splitAbove: 150,
    business: { growth: 0.155, matureGrowth: 0.075, maturing: 14, unsteadiness: 0.014, cyclicality: 0.9, payout: 0.26, leverage: 0.6 },
  }),
  company('ORRY', {
    key: 'orrery-software',
    name: 'Orrery Software Inc.',
    industry: 'software',
    country: 'US',
    exchange: 'NAS',
    currency: 'USD',
    size: 42,
    fiscalYear: { month: 6 },
    description:
      'Orrery Software sells planning software to utilities, railways and shipping lines. Customers subscribe by the year and pay in advance. It has grown without large acquisitions and gives part of its pay in shares.',
    firstPrice: 18,
    splitAbove: 180,
    business: { growth: 0.31, matureGrowth: 0.1, maturing: 11, payout: 0.08 },
  }),
  company('TRNH', {
    key: 'tarnhelm-semiconductor',
    name: 'Tarnhelm Semiconductor Corp.',
    industry: 'semiconductors',
    country: 'US',
    exchange: 'NAS',
    currency: 'USD',
    size: 380,
    fiscalYear: { month: 9, weeks: 'last-saturday' },
    description:
      'Tarnhelm Semiconductor designs and makes power and signal chips for vehicles, factories and power supplies. Orders swing with the stocks its customers keep, so that good and bad years follow each other closely. Its fiscal year has 52 or 53 weeks.',
    firstPrice: 22,
    splitAbove: 160,
  }),
  company('LMFO', {
    key: 'lumenfield-optics',
    name: 'Lumenfield Optics plc',
    industry: 'instruments',
    country: 'GB',
    exchange: 'LSE',
    currency: 'GBP',
    size: 61,
    fiscalYear: { month: 3 },
    dividendsPerYear: 2,
    description:
      'Lumenfield Optics makes lenses, gratings and cameras for inspection lines. Makers of chips, glass and medicines use them to find faults no eye can see. Three quarters of sales go abroad.',
    firstPrice: 2.4,
    splitAbove: 60,
    business: { growth: 0.11, cyclicality: 2, taxRate: 0.22 },
  }),
  company('CFRL', {
    key: 'calder-finch-rail',
    name: 'Calder & Finch Rail Corp.',
    industry: 'rail',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 2150,
    description:
      'Calder & Finch Rail runs freight trains on eleven thousand miles of its own line between the lakes and the gulf. Grain, timber and containers make up two thirds of its loads. What it earns beyond upkeep goes into dividends and its own shares.',
    firstPrice: 31,
    splitAbove: 190,
  }),
  company('STLN', {
    key: 'stellan-shipping',
    name: 'Stellan Shipping ASA',
    industry: 'shipping',
    country: 'NO',
    exchange: 'OSL',
    currency: 'NOK',
    size: 2600,
    dividendsPerYear: 1,
    description:
      'Stellan Shipping owns forty dry-bulk ships and charters twenty more. Rates can treble in one year and fall back in the next, and its results with them. It orders ships when others do not.',
    firstPrice: 48,
    splitAbove: 700,
  }),
  company('QLLN', {
    key: 'quillon-biologics',
    name: 'Quillon Biologics Inc.',
    industry: 'biotech',
    country: 'US',
    exchange: 'NAS',
    currency: 'USD',
    size: 9,
    listed: '2014-03-12',
    description:
      'Quillon Biologics develops antibodies against rare infections of the lung. One product is sold, two are in late trials. It has never earned a profit and sells new shares when its cash runs low.',
    firstPrice: 17,
    splitAbove: 240,
    business: { growth: 0.36, matureGrowth: 0.2, maturing: 9, buildUp: 4.2, buildUpYears: 6, esteem: 2.6 },
  }),
  company('OSMD', {
    key: 'osmund-payments',
    name: 'Osmund Payments Inc.',
    industry: 'payments',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 240,
    listed: '2004-05-20',
    description:
      'Osmund Payments moves card payments between shops and banks in thirty countries. A few hundredths of each payment add up, and each further payment costs it next to nothing.',
    firstPrice: 21,
    splitAbove: 260,
  }),
  company('KSGR', {
    key: 'kestrel-grove-retail',
    name: 'Kestrel Grove Retail Inc.',
    industry: 'retail',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 640,
    fiscalYear: { month: 1, weeks: 'nearest-saturday' },
    description:
      'Kestrel Grove Retail runs four hundred shops for furniture, lamps and kitchen goods, and a mail-order house. Half of its profit falls in the quarter before the end of January. Its fiscal year has 52 or 53 weeks.',
    firstPrice: 16,
    splitAbove: 130,
    business: { growth: 0.15 },
  }),
  company('VNTM', {
    key: 'vantmoor-foods',
    name: 'Vantmoor Foods Inc.',
    industry: 'foods',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 4300,
    fiscalYear: { month: 5, weeks: 'last-saturday' },
    classes: [
      { share_class: COMMON, letters: 'VNTM' },
      { share_class: 'B', letters: 'VNTB', premium: 1.02 },
    ],
    description:
      'Vantmoor Foods makes soups, sauces and preserved vegetables under nine names that have stood on shelves for three generations. It has two classes of shares: class B carries ten votes and is held mostly by the family.',
    firstPrice: 27,
    splitAbove: 140,
  }),
  company('FNWH', {
    key: 'fenwater-homes',
    name: 'Fenwater Homes Inc.',
    industry: 'homes',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 720,
    fiscalYear: { month: 10 },
    description:
      'Fenwater Homes builds houses and terraces in nine states on land it buys years ahead. Sales follow mortgage rates closely, and its margins follow sales; it lost money in the slump of 2009.',
    firstPrice: 15,
    splitAbove: 150,
    business: { cyclicality: 8.5, marginSwing: 0.032 },
  }),
  company('PLRV', {
    key: 'pell-river-utilities',
    name: 'Pell River Utilities Ltd.',
    industry: 'electricity',
    country: 'CA',
    exchange: 'TSX',
    currency: 'CAD',
    size: 1450,
    description:
      'Pell River Utilities generates electricity at seven dams and delivers it to nine hundred thousand homes. A regulator sets its return every four years. It has raised its dividend nearly every year.',
    firstPrice: 24,
    splitAbove: 160,
  }),
  company('CRVN', {
    key: 'corvane-aerospace',
    name: 'Corvane Aerospace SE',
    industry: 'aerospace',
    country: 'FR',
    exchange: 'XPAR',
    currency: 'EUR',
    size: 890,
    listed: '1999-02-16',
    dividendsPerYear: 1,
    description:
      'Corvane Aerospace makes landing gear, actuators and the parts that replace them. New aircraft bring in revenue, spare parts bring in the profit for thirty years after.',
    firstPrice: 19,
    splitAbove: 240,
  }),
  company('ALDG', {
    key: 'aldous-insurance',
    name: 'Aldous Insurance Group Inc.',
    industry: 'insurance',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 1100,
    description:
      'Aldous Insurance Group insures houses, farms and small firms in the middle of the country. Storms decide a year; over ten it has paid out less than it took in. The float is invested mostly in bonds.',
    firstPrice: 26,
    splitAbove: 190,
  }),
  company('HVBK', {
    key: 'harbour-vale-bank',
    name: 'Harbour & Vale Bank',
    industry: 'bank',
    country: 'CA',
    exchange: 'TSX',
    currency: 'CAD',
    size: 41000,
    fiscalYear: { month: 10 },
    description:
      'Harbour & Vale Bank takes deposits and lends to households, farms and small firms along the Atlantic coast. Mortgages are six tenths of its loans. It has paid a dividend in every year since it was founded.',
    firstPrice: 21,
    splitAbove: 150,
  }),
  company('WRNF', {
    key: 'wrenfold-property',
    name: 'Wrenfold Property Trust',
    industry: 'warehouses',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 96,
    description:
      'Wrenfold Property Trust owns warehouses and cold stores near ports and ring roads. Tenants sign for nine years on average. As a real estate investment trust it pays out nearly all it earns and grows by selling new shares.',
    firstPrice: 20,
    splitAbove: 180,
  }),
  company('THWR', {
    key: 'thistle-ware',
    name: 'Thistle & Ware Inc.',
    industry: 'household',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 1250,
    description:
      'Thistle & Ware makes soap, washing powder and candles under five names. In 2006 the board chose to run the company on debt: since then nearly all cash and much borrowed money has gone into its own shares, and its equity is below zero.',
    firstPrice: 23,
    splitAbove: 210,
    recapitalised: { from: 2006, leverage: 3.9 },
    business: { buybacks: 0.95, payout: 0.4, cashKept: 0.05, acquisitions: 0.004 },
  }),
  company('NRLP', {
    key: 'norrland-paper',
    name: 'Norrland Paper AB',
    industry: 'paper',
    country: 'SE',
    exchange: 'OSTO',
    currency: 'SEK',
    size: 9800,
    dividendsPerYear: 1,
    classes: [
      { share_class: COMMON, letters: 'NRLB' },
      { share_class: 'A', letters: 'NRLA', premium: 1.015 },
    ],
    description:
      'Norrland Paper makes pulp, board and packaging paper, and owns the forests that supply a third of its wood. Pulp prices swing widely, the forests grow slowly and steadily.',
    firstPrice: 61,
    splitAbove: 480,
  }),
  company('BRWL', {
    key: 'bramwell-tools',
    name: 'Bramwell Tools Inc.',
    industry: 'tools',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 310,
    formerly: { name: 'Bramwell & Pike Manufacturing Co.', letters: 'BPM', until: '2011-06-30' },
    description:
      'Bramwell Tools makes hand tools, cutting tools and the steel they are ground from. It was Bramwell & Pike Manufacturing until it sold its foundries in 2011.',
    firstPrice: 17,
    splitAbove: 150,
  }),
  company('FERG', {
    key: 'ferrante-figlie',
    name: 'Ferrante & Figlie SpA',
    industry: 'beverages',
    country: 'IT',
    exchange: 'MIL',
    currency: 'EUR',
    size: 210,
    listed: '2001-07-03',
    dividendsPerYear: 1,
    description:
      'Ferrante & Figlie distils bitters, vermouth and brandy and ages them in its own cellars. Stock kept for ten years and longer ties up much of its money; the fourth generation of daughters runs the house.',
    firstPrice: 6.2,
    splitAbove: 110,
  }),
  company('HSHK', {
    key: 'hoshikawa-precision',
    name: 'Hoshikawa Precision Co., Ltd.',
    industry: 'machinery',
    country: 'JP',
    exchange: 'TSE',
    currency: 'JPY',
    size: 88000,
    fiscalYear: { month: 3 },
    dividendsPerYear: 2,
    description: 'Hoshikawa Precision makes bearings, spindles and the robots that set them. It keeps more cash than it needs and has begun to return it.',
    firstPrice: 1240,
    splitAbove: 9000,
    business: { growth: 0.05, matureGrowth: 0.04, cashKept: 0.42, buybacks: 0.15, leverage: 0.3, taxRate: 0.3, esteem: 0.9 },
  }),
  company('YRWM', {
    key: 'yarrawa-minerals',
    name: 'Yarrawa Minerals Ltd',
    industry: 'mining',
    country: 'AU',
    exchange: 'ASX',
    currency: 'AUD',
    size: 340,
    fiscalYear: { month: 6 },
    dividendsPerYear: 2,
    description:
      'Yarrawa Minerals mines copper and zinc at three sites in the outback. Its costs lie in the lower half of the industry, which keeps it alive in bad years and rich in good ones.',
    firstPrice: 3.4,
    splitAbove: 70,
  }),
  company('WXCD', {
    key: 'wexcombe-dairy',
    name: 'Wexcombe Dairy Corp.',
    industry: 'foods',
    country: 'US',
    exchange: 'NYSE',
    currency: 'USD',
    size: 780,
    left: { on: '2019-10-04', why: 'bought' },
    description:
      'Wexcombe Dairy processed milk into butter, cheese and powder until a larger rival bought it in October 2019. Its shares are no longer traded.',
    firstPrice: 19,
    splitAbove: 150,
  }),
];

/** Two companies whose history is short on any day: one with two quarters, one with three years. */
function newcomers(today: string): Company[] {
  const youngest = monthsBefore(today, 8);
  const younger = monthsBefore(today, 39);
  return [
    company('TDWR', {
      key: 'tidewright-storage',
      name: 'Tidewright Energy Storage Inc.',
      industry: 'components',
      country: 'US',
      exchange: 'NAS',
      currency: 'USD',
      size: 130,
      listed: dayText(youngest + 46),
      fiscalYear: closingBefore(youngest),
      description:
        'Tidewright Energy Storage makes iron batteries that hold the output of a wind farm for a night. It has been listed for a few months and has filed two quarterly reports, so most figures of its history are not known.',
      firstPrice: 24,
      business: {
        growth: 0.45,
        matureGrowth: 0.12,
        maturing: 5,
        buildUp: 0.35,
        buildUpYears: 4,
        shortage: 'shares',
        payout: 0,
        leverage: 0,
        cashKept: 1.1,
        volatility: 0.5,
      },
    }),
    company('SLVN', {
      key: 'solvane-robotics',
      name: 'Solvane Robotics N.V.',
      industry: 'machinery',
      country: 'NL',
      exchange: 'XAMS',
      currency: 'EUR',
      size: 85,
      listed: dayText(younger + 61),
      fiscalYear: closingBefore(younger),
      description:
        'Solvane Robotics builds robots that pick fruit and pack it. Its shares have traded for three years; it earns a little and puts all of it into new machines.',
      firstPrice: 18,
      business: { growth: 0.32, matureGrowth: 0.1, maturing: 5, buildUp: 0.12, buildUpYears: 3, payout: 0, leverage: 0.2, cashKept: 0.5, volatility: 0.42 },
    }),
  ];
}

/** First day of the month so many months before a day's. */
function monthsBefore(today: string, count: number): DayCount {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const counted = year * 12 + month - 1 - count;
  return dayCountOf(Math.floor(counted / 12), (counted % 12) + 1, 1);
}

/** A fiscal year that ends the day before a first of a month. */
function closingBefore(first: DayCount): Company['fiscalYear'] {
  return { month: Number(dayText(first - 1).slice(5, 7)) };
}

function company(letters: string, written: Written): Company {
  return {
    classes: common(letters),
    fiscalYear: { month: 12 },
    listed: RECORDS_BEGIN,
    firstPrice: 20,
    splitAbove: 150,
    dividendsPerYear: 4,
    ...written,
  };
}
