import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ledgerOf, reasonsIn, systemsIn } from './requirements/ledger.ts';
import { proofsIn } from './requirements/proofs.ts';

const document = `## Area: platform

### SYS-05 Error pages and error catalogue (ERR)

84. **ERR-01** Stock Not Found page has the title \`Stock Not Found\` [1 §2 Error pages]
85. **ERR-02** The box searches again after \`100\` ms [1 §2 Error pages]

### SYS-06 Loading bar (VER)

102. **VER-01** Loading bar starts at \`0\` [1 §4]
`;

const ledger = (tests: string, left = '') => ledgerOf(systemsIn(document), new Map([['a.test.ts', proofsIn('a.test.ts', tests)]]), reasonsIn(left));

test('a requirement is proved by a test whose name ends with its id, left for a reason, or open', () => {
  const { systems, faults } = ledger("test('says so [ERR-01]', () => {});", '# Left\n\nERR-02: the box waits for nobody\n');
  expect(systems.map(({ system, proved, left, open }) => [system.id, proved, left, open.map(({ id }) => id)])).toEqual([
    ['SYS-05', 1, 1, []],
    ['SYS-06', 0, 0, ['VER-01']],
  ]);
  expect(faults).toEqual([]);
});

test('ids are read from tests of every form, several in one name', () => {
  const tests = `
    describe('a group', () => {
      test.each([['a'], ['b [VER-01]']])('%s is told [ERR-01, ERR-02]', () => {});
      test.runIf(here)(\`on \${store} it holds [VER-01]\`, async () => {});
    });`;
  expect(proofsIn('a.test.ts', tests).ids).toEqual(['ERR-01', 'ERR-02', 'VER-01']);
});

test('a group, a comment and a string elsewhere prove nothing', () => {
  const tests = `
    // as [ERR-01] says
    describe('errors [ERR-01]', () => {
      test('a page', () => { expect('[ERR-01]').toBe(text); });
    });`;
  expect(proofsIn('a.test.ts', tests).ids).toEqual([]);
});

test.each(['skip', 'todo'])('a test that never runs, by %s, proves nothing', (never) => {
  expect(proofsIn('a.test.ts', `test.${never}('later [ERR-01]', () => {});`).ids).toEqual([]);
});

test('an id that is in no document, one written another way and an empty reason are faults', () => {
  const { faults } = ledger("test('one [ERR-99]', run); test('two [ERR-1, VER-01]', run); test('[VER-01] three', run);", 'VER-02: gone\nVER-01:\n');
  expect(faults).toEqual([
    'a.test.ts names ERR-99, which is no requirement',
    'a.test.ts does not end in ids written as [ERR-01, ERR-02]: two [ERR-1, VER-01]',
    'a.test.ts does not end in ids written as [ERR-01, ERR-02]: [VER-01] three',
    'A reason is given for VER-02, which is no requirement',
    'No reason is given why VER-01 is left',
  ]);
});

test('the text of a requirement is shown without the sections it was taken from', () => {
  expect(systemsIn(document)[0]?.requirements[1]).toEqual({ id: 'ERR-02', text: 'The box searches again after `100` ms' });
});

const root = join(import.meta.dirname, '..');
const requirements = join(root, '..', 'shared', 'spec', 'requirements.md');

test.runIf(existsSync(requirements))('every id that a test or a reason names is one of the requirements, where ../shared has them', { timeout: 60_000 }, () => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });
  const proofs = new Map(files.map((file) => [file, proofsIn(file, readFileSync(join(root, file), 'utf8'))]));
  const left = reasonsIn(readFileSync(join(root, 'docs/requirements-left.md'), 'utf8'));
  expect(ledgerOf(systemsIn(readFileSync(requirements, 'utf8')), proofs, left).faults).toEqual([]);
});
