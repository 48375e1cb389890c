import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import { isCusip } from '#domain/identity/cusip.ts';
import { earlierDay, laterDay } from '#domain/statements/periods/days.ts';
import type { Fetching } from '../fetching.ts';
import { reading } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { linesOf } from '../statement-sets/tab-table.ts';
import { textOf } from '../text-of.ts';
import { zipMember } from '../zip-member.ts';

/** In megabytes unpacked; half a month has about 8. */
const LARGEST = 100;
const HEADER = ['SETTLEMENT DATE', 'CUSIP', 'SYMBOL'];
const TRAILER = /^Trailer /i;

/** The days on which a symbol was settled under a CUSIP. */
export interface SymbolCusip {
  readonly symbol: string;
  readonly cusip: string;
  readonly first: string;
  readonly last: string;
}

export interface FailsFile {
  readonly pairs: readonly SymbolCusip[];
  readonly rows: number;
  readonly left_out: number;
}

/** Which symbol had which CUSIP, from the SEC's list of fails to deliver of half a month: `202501a`. */
export async function readFails(fetching: Fetching, half: string): Promise<FailsFile> {
  const url = `https://www.sec.gov/files/data/fails-deliver-data/cnsfails${half}.zip`;
  return reading(await fetching.fetch(url), (bytes) =>
    pairsIn(
      linesOf(
        textOf(
          zipMember(bytes, () => true, 'list'),
          { most: LARGEST },
        ),
      ),
    ),
  );
}

async function pairsIn(lines: AsyncIterable<string>): Promise<FailsFile> {
  const pairs = new Map<string, SymbolCusip>();
  let [rows, left_out, isHeader] = [0, 0, true];
  for await (const line of lines) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (isHeader) {
      isHeader = false;
      const missing = HEADER.filter((name, i) => cells[i]?.toUpperCase() !== name);
      if (missing.length > 0) throw new SourceRefusal('columns', `lacks the columns ${missing.join(', ')}`);
      continue;
    }
    if (TRAILER.test(line)) continue;
    rows += 1;
    const [digits = '', cusip = '', symbol = ''] = cells;
    const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    if (!v.is(Day, day) || !isCusip(cusip) || symbol === '') {
      left_out += 1;
      continue;
    }
    const known = pairs.get(`${symbol}|${cusip}`);
    const [first, last] = [known?.first ?? day, known?.last ?? day];
    pairs.set(`${symbol}|${cusip}`, { symbol, cusip, first: earlierDay(day, first), last: laterDay(day, last) });
  }
  return { pairs: [...pairs.values()], rows, left_out };
}
