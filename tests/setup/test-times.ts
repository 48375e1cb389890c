import { relative, sep } from 'node:path';

/** What the JSON reporter writes of a file, in milliseconds since 1970. */
export interface FileTimes {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * Seconds in which at least one file of a project may run, on two cores: about twice what a quiet run needed
 * (`docs/benchmarks.md`), so that a run that fails here says that something became slower, not that a machine was busy.
 */
export const BUDGETS: Readonly<Record<string, number>> = { unit: 120, server: 1200, e2e: 2600, screens: 900, fault: 1100, attack: 240 };

/** Files that take longest, the slowest of each project first (`docs/benchmarks.md`): begun at the end, one of them keeps one core busy while the others rest. */
export const SLOW_FILES: readonly string[] = [
  'hostile-input.test.ts',
  'bulk-kill.test.ts',
  'named-screens.test.ts',
  'hostile-requests.test.ts',
  'loads.test.ts',
  'industry.test.ts',
  'valuation-terms.test.ts',
  'screener.test.ts',
  'owner-corrections.test.ts',
  'backtest.test.ts',
  'valuation-calls.test.ts',
  'roles.test.ts',
  'records-update.test.ts',
  'first-day.test.ts',
  'portfolio-offline.test.ts',
  'portfolio-views.test.ts',
  'tab-strip.test.ts',
  'navigation.test.ts',
  'home.test.ts',
  'train.test.ts',
  'offline.test.ts',
  'offline-members.test.ts',
  'stock-pages.test.ts',
  'update.test.ts',
  'shell.test.ts',
  'records-signing-out.test.ts',
  'records-device.test.ts',
  'other-pages.test.tsx',
  'pages-of-owners.test.tsx',
  'pages-of-stocks.test.tsx',
];

/** Projects that have a folder of tests of their own; every other folder belongs to `unit`. */
const OWN_FOLDERS: ReadonlySet<string> = new Set(['server', 'e2e', 'screens', 'fault', 'attack']);

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

/** Lines that name the slowest files with their seconds, the slowest first. */
export function slowestFiles(root: string, files: readonly FileTimes[], most = 10): string[] {
  const took = ({ startTime, endTime }: FileTimes) => endTime - startTime;
  return [...files]
    .sort((a, b) => took(b) - took(a))
    .slice(0, most)
    .map((file) => `${String(seconds(took(file))).padStart(7)} s  ${relative(root, file.name)}`);
}

export interface ProjectTime {
  readonly project: string;
  readonly seconds: number;
  readonly budget: number;
}

/** For how long at least one file of each project ran, in the order of the table of budgets; files of two projects may run side by side. */
export function projectTimes(root: string, files: readonly FileTimes[], budgets = BUDGETS): ProjectTime[] {
  return Object.entries(budgets).flatMap(([project, budget]) => {
    const own = files.filter(({ name }) => projectOf(root, name) === project);
    if (own.length === 0) return [];
    return [{ project, seconds: seconds(lengthOf(own)), budget }];
  });
}

/** Milliseconds that are in at least one of the files' times. */
function lengthOf(files: readonly FileTimes[]): number {
  let [length, until] = [0, 0];
  for (const { startTime, endTime } of files.toSorted((a, b) => a.startTime - b.startTime)) {
    length += Math.max(0, endTime - Math.max(startTime, until));
    until = Math.max(until, endTime);
  }
  return length;
}

function projectOf(root: string, file: string): string {
  const folder = relative(root, file).split(sep)[1] ?? '';
  return OWN_FOLDERS.has(folder) ? folder : 'unit';
}
