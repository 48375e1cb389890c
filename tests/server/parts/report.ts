/** A tagged figure or text of the report that tests make up. */
export interface Tag {
  readonly name: string;
  readonly value: string;
  readonly dimensions?: readonly (readonly [axis: string, member: string])[];
  readonly start?: string;
  readonly end: string;
  readonly unit?: 'usd' | 'shares';
  readonly scale?: number;
  readonly sign?: '-';
  readonly format?: string;
}

/** An inline XBRL report as EDGAR takes them, with these tags. */
export function inlineReport(cik: number, tags: readonly Tag[]): string {
  const contexts = tags.map(({ dimensions = [], start, end }, i) => {
    const members = dimensions.map(([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`).join('');
    const period =
      start === undefined ? `<xbrli:instant>${end}</xbrli:instant>` : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
    const segment = members === '' ? '' : `<xbrli:segment>${members}</xbrli:segment>`;
    const entity = `<xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${String(cik).padStart(10, '0')}</xbrli:identifier>${segment}</xbrli:entity>`;
    return `<xbrli:context id="c-${i}">${entity}<xbrli:period>${period}</xbrli:period></xbrli:context>`;
  });
  const body = tags.map(({ name, value, unit, scale = 0, sign, format = 'ixt:num-dot-decimal' }, i) =>
    unit === undefined
      ? `<p>Symbol&nbsp;<ix:nonNumeric contextRef="c-${i}" name="${name}">${value}</ix:nonNumeric></p>`
      : `<td>$<ix:nonFraction unitRef="${unit}" contextRef="c-${i}" decimals="0" name="${name}" format="${format}" scale="${scale}"${sign === undefined ? '' : ` sign="${sign}"`}>${value}</ix:nonFraction></td>`,
  );
  return `<?xml version='1.0' encoding='ASCII'?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance"
  xmlns:xbrldi="http://xbrl.org/2006/xbrldi"><head><title>report</title></head><body>
<div style="display:none"><ix:header><ix:resources>${contexts.join('')}
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>
<table><tr>${body.join('')}</tr></table></body></html>`;
}
