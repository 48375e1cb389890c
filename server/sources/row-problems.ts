/** A row that was left out while the rest of its file was taken. */
export interface RowProblem {
  /** Line in the file, or place in the list for formats without lines; from 1. */
  readonly line: number;
  readonly field: string;
  /** Text that follows the name of the field: `is negative`. */
  readonly reason: string;
}

/** The rows left out of a file: all counted, the first ones kept to be shown. */
export class RowProblems {
  static readonly SHOWN = 50;
  readonly shown: RowProblem[] = [];
  count = 0;

  add(line: number, field: string, reason: string): void {
    this.count += 1;
    if (this.shown.length < RowProblems.SHOWN) this.shown.push({ line, field, reason });
  }

  /** The first problem as a sentence; `undefined` when there is none. */
  get first(): string | undefined {
    const [problem] = this.shown;
    return problem === undefined ? undefined : `line ${problem.line}: ${problem.field} ${problem.reason}`;
  }
}
