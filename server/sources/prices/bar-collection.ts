import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { barProblem } from './bar-problem.ts';
import { standsAlone } from './price-jumps.ts';

interface Entry {
  readonly bar: DailyBar;
  readonly line: number;
  contradicted: boolean;
}

/** Gathers the bars of one file, one a day, and keeps out those that cannot be right. */
export class BarCollection {
  rows = 0;
  readonly #entries = new Map<string, Entry>();
  readonly #today: string;
  readonly #problems: RowProblems;

  constructor(today: string, problems: RowProblems) {
    this.#today = today;
    this.#problems = problems;
  }

  add(line: number, bar: DailyBar): void {
    const problem = barProblem(bar, this.#today);
    if (problem !== undefined) {
      this.#problems.add(line, problem.field, problem.reason);
      return;
    }
    const earlier = this.#entries.get(bar.day);
    if (earlier === undefined) {
      this.#entries.set(bar.day, { bar, line, contradicted: false });
    } else if (JSON.stringify(earlier.bar) === JSON.stringify(bar)) {
      this.#problems.add(line, 'Date', `${bar.day} repeats line ${earlier.line}`);
    } else {
      // Nothing says which of the two is right.
      earlier.contradicted = true;
      this.#problems.add(line, 'Date', `${bar.day} contradicts line ${earlier.line}; neither is used`);
    }
  }

  /** The bars that can be trusted, oldest first. Refuses a file of which most cannot. */
  bars(): DailyBar[] {
    const good = [...this.#entries.values()].filter(({ contradicted }) => !contradicted);
    if (good.length === 0) throw new SourceRefusal('empty', `has no usable row${this.#problems.first === undefined ? '' : ` (${this.#problems.first})`}`);
    if (good.length * 2 < this.rows) {
      throw new SourceRefusal('mostly-bad', `has ${this.rows} rows of which ${this.rows - good.length} are bad (${this.#problems.first})`);
    }
    return this.#withoutStrays(good.sort((a, b) => (a.bar.day < b.bar.day ? -1 : 1))).map(({ bar }) => bar);
  }

  #withoutStrays(sorted: readonly Entry[]): Entry[] {
    return sorted.filter(({ bar, line }, i) => {
      if (!standsAlone(sorted[i - 1]?.bar, bar, sorted[i + 1]?.bar)) return true;
      this.#problems.add(
        line,
        'Close',
        `${bar.close} of ${bar.day} is far off the days before and after, ${sorted[i - 1]?.bar.close} and ${sorted[i + 1]?.bar.close}`,
      );
      return false;
    });
  }
}
