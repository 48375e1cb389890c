import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theme } from '../../../src/ui/theme/theme.ts';

const root = join(import.meta.dirname, '../../..');
const WEIGHTS = ['400', '500', '700', '800'];

/** Every weight a style sheet asks for, tokens read as what they stand for. */
function weightsIn(css: string): string[] {
  const named = [...css.matchAll(/font-weight:\s*([^;]+);/g)].map(([, value = '']) => value);
  const short = [...css.matchAll(/\bfont:\s*([^;]+);/g)].flatMap(([, value = '']) => value.match(/^(?:\d{3}|var\(--sx-w-\w+\))/) ?? []);
  return [...named, ...short].map((value) => tokens.get(/var\((--sx-w-\w+)\)/.exec(value)?.[1] ?? '') ?? value.trim());
}

const tokens = new Map(
  [...readFileSync(join(root, 'src/ui/theme/tokens.css'), 'utf8').matchAll(/(--sx-w-\w+):\s*(\d+);/g)].map(([, name = '', value = '']) => [name, value]),
);

test('text is set in four weights and no others [LAY-18]', () => {
  expect([...tokens.values()]).toEqual(WEIGHTS);
  const used = globSync('src/**/*.css', { cwd: root }).flatMap((file) => weightsIn(readFileSync(join(root, file), 'utf8')));
  // The one face holds every weight between its ends.
  expect([...new Set(used)].filter((weight) => weight !== '100 900' && weight !== 'inherit').sort()).toEqual(WEIGHTS);
  expect(Object.values(theme.fontWeights ?? {}).every((weight) => weight !== undefined && WEIGHTS.includes(weight))).toBe(true);
});
