import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Ledger, ledgerOf, reasonsIn, type SystemCoverage, systemsIn } from '../requirements/ledger.ts';
import { proofsIn } from '../requirements/proofs.ts';

const root = join(import.meta.dirname, '..', '..');
const document = join(root, '..', 'shared', 'spec', 'requirements.md');

const HELP = `npm run requirements [-- --system SYS-05,SYS-06] [--open]

Which requirements the tests prove, a system a line. Ids are at the end of a test's name, as [ERR-01, ERR-02];
why a requirement is left stands in docs/requirements-left.md, as "ERR-17: reason".

--system  only these systems, or groups of ids, as SYS-05 or ERR
--open    names what is neither proved nor left`;

const { values } = parseArgs({ options: { system: { type: 'string' }, open: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else if (!existsSync(document)) console.log('../shared/spec/requirements.md is not here, so nothing is compared.');
else
  print(
    readLedger(),
    values.system?.split(',').map((name) => name.trim()),
  );

function readLedger(): Ledger {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).sort();
  const proofs = new Map(files.map((file) => [file, proofsIn(file, readFileSync(join(root, file), 'utf8'))]));
  const left = join(root, 'docs', 'requirements-left.md');
  return ledgerOf(systemsIn(readFileSync(document, 'utf8')), proofs, reasonsIn(existsSync(left) ? readFileSync(left, 'utf8') : ''));
}

/** Writes what was asked, and ends with a failure unless all of it is proved or left for a reason. */
function print({ systems, faults }: Ledger, asked: readonly string[] | undefined): void {
  const chosen = systems.filter(({ system }) => asked === undefined || asked.includes(system.id) || asked.includes(group(system.title)));
  const unknown = (asked ?? []).filter((name) => !systems.some(({ system }) => [system.id, group(system.title)].includes(name)));
  for (const system of chosen) {
    console.log(lineOf(system));
    if (values.open) for (const { id, text } of system.open) console.log(`    ${id}  ${text}`);
  }
  console.log(totalOf(chosen));
  for (const fault of [...faults, ...unknown.map((name) => `There is no system ${name}`)]) console.error(`Error: ${fault}`);
  if (faults.length + unknown.length > 0 || chosen.some(({ open }) => open.length > 0)) process.exitCode = 1;
}

/** The letters of a group's ids: `ERR` of `Error pages and error catalogue (ERR)`. */
function group(title: string): string {
  return /\(([A-Z]+)\)$/.exec(title)?.[1] ?? '';
}

function lineOf({ system, proved, left, open }: SystemCoverage): string {
  const counts = `${count(proved)} proved ${count(left)} left ${count(open.length)} open of ${count(system.requirements.length)}`;
  return `${system.id}  ${system.title.slice(0, 58).padEnd(58)} ${counts}`;
}

function totalOf(systems: readonly SystemCoverage[]): string {
  const sum = (of: (system: SystemCoverage) => number) => systems.reduce((total, system) => total + of(system), 0);
  const all = sum(({ system }) => system.requirements.length);
  const done = sum(({ proved, left }) => proved + left);
  return `${sum(({ proved }) => proved)} proved, ${sum(({ left }) => left)} left for a reason, ${all - done} open of ${all}`;
}

function count(value: number): string {
  return String(value).padStart(3);
}
