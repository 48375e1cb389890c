/** A figure by which an economy is read at a glance: from the first of its series that is loaded. */
interface Headline {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly better: 'high' | 'low' | 'none';
  /** As the series has it, or in percent on a year ago. */
  readonly look: 'level' | 'yearly';
}

const OF_YEAR = 'percent on a year ago';

/** Headline figures of the economy of the United States, or of the demo market. */
export const headlineFigures: readonly (Headline & { readonly series: readonly string[] })[] = [
  { key: 'growth', name: 'Growth', unit: OF_YEAR, better: 'high', look: 'yearly', series: ['GDPC1', 'DEMO-GDP'] },
  { key: 'inflation', name: 'Inflation', unit: OF_YEAR, better: 'low', look: 'yearly', series: ['CPIAUCSL', 'CPIAUCNS', 'DEMO-CPI'] },
  { key: 'core', name: 'Core inflation', unit: OF_YEAR, better: 'low', look: 'yearly', series: ['CPILFESL'] },
  { key: 'unemployment', name: 'Unemployment', unit: 'percent', better: 'low', look: 'level', series: ['UNRATE'] },
  { key: 'demand', name: 'Demand above its trend', unit: 'percent', better: 'high', look: 'level', series: ['DEMO-GAP'] },
  { key: 'rate', name: 'Short-term interest', unit: 'percent', better: 'none', look: 'level', series: ['DFF', 'FEDFUNDS', 'DEMO-RATE'] },
  { key: 'yield', name: '10-year yield', unit: 'percent', better: 'none', look: 'level', series: ['DGS10', 'GS10', 'DEMO-10Y'] },
];

/** Measures of inflation: of all prices, without food and energy, and of parts. */
export const inflationMeasures: readonly { readonly id: string; readonly part: 'headline' | 'core' | 'component' }[] = [
  ...['CPIAUCSL', 'PCEPI', 'DEMO-CPI'].map((id) => ({ id, part: 'headline' as const })),
  ...['CPILFESL', 'PCEPILFE'].map((id) => ({ id, part: 'core' as const })),
  ...['CPIUFDSL', 'CPIENGSL', 'CUSR0000SAH1', 'CUSR0000SACL1E', 'CUSR0000SASLE'].map((id) => ({ id, part: 'component' as const })),
];

/** Interest rates that are set against inflation. */
export const interestRates: readonly string[] = ['FEDFUNDS', 'GS10', 'TB3MS', 'DEMO-RATE', 'DEMO-10Y'];

/** Figures of countries with their series, the better first; `XM` is the euro area. */
export const worldFigures: readonly (Headline & { readonly series: Readonly<Record<string, readonly string[]>> })[] = [
  {
    ...{ key: 'growth', name: 'Real growth', unit: OF_YEAR, better: 'high', look: 'yearly' },
    series: {
      ...{ US: ['GDPC1', 'DEMO-GDP'], XM: ['CLV10MNACB1GQSCAEA20Q', 'CLVMNACSCAB1GQEA19'], DE: ['CLVMNACSCAB1GQDE'], FR: ['CLVMNACSCAB1GQFR'] },
      ...{ CH: ['CLVMNACSCAB1GQCH'], JP: ['JPNRGDPEXP'], GB: ['NGDPRSAXDCGBQ'] },
    },
  },
  {
    ...{ key: 'inflation', name: 'Inflation, by index of prices', unit: OF_YEAR, better: 'low', look: 'yearly' },
    series: { US: ['CPIAUCSL', 'DEMO-CPI'], XM: ['CP0000EZCCM086NEST', 'CP0000EZ19M086NEST'], CH: ['CP0000CHM086NEST'] },
  },
  {
    ...{ key: 'yearly_inflation', name: 'Inflation of a year', unit: 'percent', better: 'low', look: 'level' },
    series: { GB: ['FPCPITOTLZGGBR'], JP: ['FPCPITOTLZGJPN'], DE: ['FPCPITOTLZGDEU'], CN: ['FPCPITOTLZGCHN'], IN: ['FPCPITOTLZGIND'] },
  },
  {
    ...{ key: 'unemployment', name: 'Unemployment', unit: 'percent', better: 'low', look: 'level' },
    series: {
      ...{ US: ['UNRATE'], DE: ['LRHUTTTTDEM156S'], GB: ['LRHUTTTTGBM156S'], JP: ['LRHUTTTTJPM156S'] },
      ...{ CH: ['LRUNTTTTCHQ156S'], XM: ['LRUNTTTTEZQ156S'] },
    },
  },
  {
    ...{ key: 'yield', name: '10-year government yield', unit: 'percent', better: 'none', look: 'level' },
    series: {
      ...{ US: ['IRLTLT01USM156N', 'GS10', 'DEMO-10Y'], DE: ['IRLTLT01DEM156N'], GB: ['IRLTLT01GBM156N'], JP: ['IRLTLT01JPM156N'], CA: ['IRLTLT01CAM156N'] },
      ...{
        FR: ['IRLTLT01FRM156N'],
        IT: ['IRLTLT01ITM156N'],
        ES: ['IRLTLT01ESM156N'],
        AU: ['IRLTLT01AUM156N'],
        CH: ['IRLTLT01CHM156N'],
        NZ: ['IRLTLT01NZM156N'],
      },
      ...{
        SE: ['IRLTLT01SEM156N'],
        GR: ['IRLTLT01GRM156N'],
        KR: ['IRLTLT01KRM156N'],
        MX: ['IRLTLT01MXM156N'],
        ZA: ['IRLTLT01ZAM156N'],
        XM: ['IRLTLT01EZM156N'],
      },
      IN: ['INDIRLTLT01STM'],
    },
  },
  {
    ...{ key: 'rate', name: 'Short-term interest', unit: 'percent', better: 'none', look: 'level' },
    series: {
      ...{ US: ['FEDFUNDS', 'DFF', 'DEMO-RATE'], XM: ['IR3TIB01EZM156N'], GB: ['IR3TIB01GBM156N'], JP: ['IR3TIB01JPM156N', 'IRSTCI01JPM156N'] },
      ...{ CA: ['IR3TIB01CAM156N'], CH: ['IR3TIB01CHM156N'], CN: ['INTDSRCNM193N'], BR: ['INTDSRBRM193N'] },
    },
  },
];
