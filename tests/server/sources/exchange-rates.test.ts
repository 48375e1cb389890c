import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEcbCsv } from '#server/sources/exchange-rates/ecb-csv.ts';
import { parseEcbXml } from '#server/sources/exchange-rates/ecb-xml.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { pieces } from './text-pieces.ts';

const options = { today: '2024-06-28' };

const xml = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${days}</Cube></gesmes:Envelope>`;
const TWO_DAYS = `<Cube time="2024-06-28"><Cube currency="USD" rate="1.0705"/><Cube currency='JPY' rate='171.94'/></Cube>
<Cube time="2024-06-27"><Cube currency="USD" rate="1.0696"/></Cube>`;

describe('reference rates as XML', () => {
  const read = (text: string, ...cuts: number[]) => parseEcbXml(pieces(text, ...cuts), options);

  test('give units for one euro by currency, oldest day first', async () => {
    const { published, rows, problems } = await read(xml(TWO_DAYS));
    expect(published).toEqual([
      { base: 'EUR', currency: 'USD', days: ['2024-06-27', '2024-06-28'], rates: [1.0696, 1.0705] },
      { base: 'EUR', currency: 'JPY', days: ['2024-06-28'], rates: [171.94] },
    ]);
    expect([rows, problems.count]).toEqual([3, 0]);
  });

  test('read the same after blank lines and wherever they are cut', async () => {
    const text = `\n\n${xml(TWO_DAYS)}`;
    const whole = await read(text);
    for (let cut = 0; cut < text.length; cut += 7) expect(await read(text, cut)).toEqual(whole);
  });

  test('with a bad rate load the others and report it', async () => {
    const bad =
      '<Cube time="2024-06-29"><Cube currency="USD" rate="1"/></Cube><Cube time="2024-06-26"><Cube currency="USD" rate="-1"/><Cube currency="JPY" rate="x"/></Cube>';
    const { published, problems } = await read(xml(`${TWO_DAYS}<Cube time="2024-06-25"><Cube currency="GBP" rate="0.84"/></Cube>${bad}`));
    expect(published.map(({ currency, days }) => [currency, days.length])).toEqual([
      ['USD', 2],
      ['JPY', 1],
      ['GBP', 1],
    ]);
    expect(problems.shown.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'USD of 2024-06-29 is in the future',
      'USD -1 is not above 0',
      'JPY "x" is not a number',
    ]);
  });

  test('of two rates of one day that differ neither is used', async () => {
    const { published } = await read(xml(`${TWO_DAYS}<Cube time="2024-06-28"><Cube currency="USD" rate="1.2"/></Cube>`));
    expect(published[0]).toMatchObject({ currency: 'USD', days: ['2024-06-27'] });
  });

  test.each([
    ['other XML', '<feed><entry/></feed>', 'shape'],
    ['a file that ends in the middle', xml(TWO_DAYS).slice(0, -30), 'truncated'],
    ['text that is not XML', 'Date,USD\n2024-06-28,1.07\n', 'shape'],
    ['no rates', xml(''), 'empty'],
    ['an entity bomb', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Cube>&b;</Cube>', 'shape'],
  ])('refuse %s', async (_what, text, reason) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'SourceRefusal', reason });
  });
});

describe('reference rates as CSV', () => {
  const read = (text: string, ...cuts: number[]) => parseEcbCsv(pieces(text, ...cuts), options);

  test('give the same as the XML, and know what is not published', async () => {
    const { published, problems } = await read('Date,USD,JPY,BGN,\n2024-06-28,1.0705,171.94,N/A,\n2024-06-27,1.0696,,1.9558,\n');
    expect(published).toEqual([
      { base: 'EUR', currency: 'USD', days: ['2024-06-27', '2024-06-28'], rates: [1.0696, 1.0705] },
      { base: 'EUR', currency: 'JPY', days: ['2024-06-28'], rates: [171.94] },
      { base: 'EUR', currency: 'BGN', days: ['2024-06-27'], rates: [1.9558] },
    ]);
    expect(problems.count).toBe(0);
  });

  test('of a single day may write its month in letters', async () => {
    const { published } = await read('Date, USD, JPY, \n28 June 2024, 1.0705, 171.94, \n');
    expect(published[0]).toEqual({ base: 'EUR', currency: 'USD', days: ['2024-06-28'], rates: [1.0705] });
  });

  test.each([
    ['other columns', 'Date,Open,Close\n2024-06-28,1,2\n', 'columns'],
    ['no rates', 'Date,USD,\n', 'empty'],
    ['no usable day', 'Date,USD,\nlast Friday,1.07,\n', 'empty'],
  ])('refuse %s', async (_what, text, reason) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'SourceRefusal', reason });
  });
});

test('whatever text comes, rates are read or refused by name, and each is above 0', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ maxLength: 30 }).map((inside) => xml(`${TWO_DAYS}${inside}`)),
    fc.array(fc.constantFrom('Date', 'USD', ',', '\n', '2024-06-28', '1.1', '-1', '"', 'N/A', '2024-06-27'), { maxLength: 30 }).map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      for (const parse of [parseEcbXml, parseEcbCsv]) {
        try {
          for (const { days, rates } of (await parse(pieces(given), options)).published) {
            expect(rates.every((rate) => rate > 0) && days.every((day) => day <= options.today)).toBe(true);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(SourceRefusal);
        }
      }
    }),
    { numRuns: 200 },
  );
});
