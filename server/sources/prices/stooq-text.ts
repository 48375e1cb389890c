import { SourceRefusal } from '../source-refusal.ts';
import { linesOf } from '../statement-sets/tab-table.ts';

const HEADER = '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>';

/** A file of Stooq's archive, `AAPL.US,D,19840907,000000,0.1,0.102,0.1,0.1,98811715,0`, in the layout of its downloads of one symbol. */
export async function* stooqTextAsCsv(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isHeader = true;
  for await (const line of linesOf(text)) {
    if (isHeader) {
      if (line.trim().toUpperCase() !== HEADER) throw new SourceRefusal('columns', `has the columns ${line.slice(0, 120)}; expected are ${HEADER}`);
      isHeader = false;
      yield 'Date,Open,High,Low,Close,Volume\n';
      continue;
    }
    const [, period, day = '', , open, high, low, close, volume] = line.split(',');
    if (period !== 'D') throw new SourceRefusal('shape', `has prices of the period "${period}", not of days`);
    yield `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)},${open},${high},${low},${close},${volume}\n`;
  }
}
