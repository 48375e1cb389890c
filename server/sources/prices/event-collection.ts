import type { SplitEvent } from '#domain/prices/daily-bar.ts';
import { SourceRefusal } from '../source-refusal.ts';
import type { Split } from './split-cell.ts';

/** What happened to a share on a day. */
export interface DayEvents {
  readonly dividend: number;
  readonly split: Split | undefined;
}

/**
 * Gathers the dividends and splits of one file by day. They hold whether or not the price of their row can be used, and where two
 * contradict each other the file is refused: with a wrong split or dividend every earlier adjusted price is wrong.
 */
export class EventCollection {
  readonly #days = new Map<string, { readonly line: number; readonly events: DayEvents }>();

  add(line: number, day: string, events: DayEvents): void {
    const earlier = this.#days.get(day);
    if (earlier === undefined) this.#days.set(day, { line, events });
    else if (JSON.stringify(earlier.events) !== JSON.stringify(events)) {
      throw new SourceRefusal('shape', `has two dividends or splits of ${day} that contradict each other, in lines ${earlier.line} and ${line}`);
    }
  }

  dividends(): { ex_day: string; amount: number }[] {
    return this.#known().flatMap(({ day, events }) => (events.dividend > 0 ? [{ ex_day: day, amount: events.dividend }] : []));
  }

  splits(): SplitEvent[] {
    return this.#known().flatMap(({ day, events }) => (events.split === undefined ? [] : [{ day, ...events.split }]));
  }

  #known(): { day: string; events: DayEvents }[] {
    return [...this.#days].map(([day, { events }]) => ({ day, events })).sort((a, b) => (a.day < b.day ? -1 : 1));
  }
}
