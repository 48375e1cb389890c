/** A row of an N-PORT form made up for tests; what is left out is as for a common share. */
export interface MadeRow {
  readonly name?: string;
  readonly cusip?: string;
  readonly isin?: string;
  readonly balance?: string;
  readonly value?: string;
  readonly percent?: string;
  readonly payoff?: string;
  readonly category?: string;
  readonly country?: string;
}

interface MadeForm {
  readonly form?: string;
  readonly accession?: string;
  readonly filed?: string;
  readonly period?: string;
  readonly netAssets?: string;
  readonly prefix?: string;
}

/** The XML form with the rows given, and the prefix a filer may choose. */
export function nportXml(rows: readonly MadeRow[], { form = 'NPORT-P', period = '2026-03-31', netAssets = '1000', prefix = '' }: MadeForm = {}): string {
  const tag = (name: string, content: string, attributes = '') => `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const empty = (name: string, attributes: string) => `<${prefix}${name} ${attributes}/>`;
  const rowOf = ({
    name = 'Plain Works',
    cusip = '037833100',
    isin,
    balance = '10',
    value = '100',
    percent = '10',
    payoff = 'Long',
    category = 'EC',
    country = 'US',
  }: MadeRow) =>
    tag(
      'invstOrSec',
      [
        ...[tag('name', name), tag('lei', 'N/A'), tag('title', `${name} common`), tag('cusip', cusip)],
        isin === undefined ? '' : tag('identifiers', empty('isin', `value="${isin}"`)),
        ...[tag('balance', balance), tag('units', 'NS'), empty('currencyConditional', 'curCd="EUR" exchangeRt="0.9"')],
        ...[tag('valUSD', value), tag('pctVal', percent), tag('payoffProfile', payoff), tag('assetCat', category)],
        ...[empty('issuerConditional', 'desc="REIT" issuerCat="OTHER"'), tag('invCountry', country)],
      ].join('\n'),
    );
  const namespace = ` xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="http://www.sec.gov/edgar/nport"`;
  const classes = tag('seriesClassInfo', tag('seriesId', 'S000000001') + tag('classId', 'C000000001'));
  const general = tag('regName', 'Plain Trust') + tag('regCik', '0000000001') + tag('seriesName', 'Plain Index Fund') + tag('seriesId', 'S000000001');
  const days = tag('repPdEnd', '2026-12-31') + tag('repPdDate', period);
  return `\n<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    'edgarSubmission',
    [
      tag('headerData', tag('submissionType', form) + tag('filerInfo', classes)),
      tag(
        'formData',
        tag('genInfo', general + days) +
          tag('fundInfo', tag('totAssets', '1100') + tag('totLiabs', '100') + tag('netAssets', netAssets)) +
          tag('invstOrSecs', rows.map(rowOf).join('\n')),
      ),
    ].join('\n'),
    namespace,
  )}`;
}

/** The full text of a filing, as EDGAR keeps it. */
export function nportFiling(rows: readonly MadeRow[], made: MadeForm = {}): string {
  const { form = 'NPORT-P', accession = '0000000001-26-000001', filed = '20260528' } = made;
  return `<SEC-HEADER>\nACCESSION NUMBER:\t\t${accession}\nFILED AS OF DATE:\t\t${filed}\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>${form}\n<TEXT>\n<XML>${nportXml(rows, made)}\n</XML>\n</TEXT>\n</DOCUMENT>\n`;
}
