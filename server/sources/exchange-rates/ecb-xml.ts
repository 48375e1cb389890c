import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { dayIn } from '../cell.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type ParsedRates, RateCollection } from './rate-collection.ts';

/**
 * Reads the reference rates of the European Central Bank, `eurofxref-*.xml`: units of each currency for one euro,
 * as `<Cube time><Cube currency rate/></Cube>`.
 */
export async function parseEcbXml(text: AsyncIterable<string>, { today }: { readonly today: string }): Promise<ParsedRates> {
  const problems = new RowProblems();
  const collection = new RateCollection('EUR', today, problems);
  const parser = new SaxesParser();
  let day: string | undefined;
  let cubes = 0;
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (tag.name !== 'Cube' && !tag.name.endsWith(':Cube')) return;
    cubes += 1;
    const { time, currency, rate } = tag.attributes;
    if (time !== undefined) {
      day = dayIn(time);
      if (day === undefined) problems.add(parser.line, 'time', `"${time}" is not a day like 2025-09-27`);
    } else if (currency !== undefined && day !== undefined) {
      collection.add(parser.line, day, currency, rate ?? '');
    }
  });
  await feed(parser, text);
  if (cubes === 0) throw new SourceRefusal('shape', 'has no <Cube>, and so is not a file of the European Central Bank');
  return { published: collection.published(), rows: collection.rows, problems };
}

async function feed(parser: SaxesParser, text: AsyncIterable<string>): Promise<void> {
  let first = true;
  try {
    for await (const piece of text) {
      // Blank lines before the declaration are not XML, and real files have them.
      const written: string = first ? piece.trimStart() : piece;
      first = first && written === '';
      parser.write(written);
    }
    parser.close();
  } catch (error) {
    if (error instanceof SourceRefusal) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new SourceRefusal(/unclosed|must contain a root/.test(message) ? 'truncated' : 'shape', `is not XML: ${message}`, { cause: error });
  }
}
