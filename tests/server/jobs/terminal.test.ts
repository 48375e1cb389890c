import { expect, test } from 'vitest';
import { progressOn } from '#server/jobs/terminal.ts';
import { progressInWords } from '#server/sources/progress.ts';

function screenOf(isTTY: boolean, columns = 60) {
  const written: string[] = [];
  const screen = { isTTY, columns, write: (text: string) => written.push(text) };
  return { ...progressOn(screen), written: () => written.join('') };
}

/** What a person sees in the end: lines, each as it was last written over. */
const seen = (written: string) => written.split('\n').map((line) => line.split('\r\u001b[K').at(-1));

test('a terminal shows one line that is written over, under what is to be kept', () => {
  const { say, end, written } = screenOf(true);
  say('Reading from the web');
  say('A', 'now');
  say('A: 1 day  [1 of 3, 2.0 a second, about 1 s left]', 'passing');
  say('B', 'now');
  expect(seen(written())).toEqual(['Reading from the web', '[1 of 3, 2.0 a second, about 1 s left] B …']);
  say('B failed: not there');
  expect(seen(written())).toEqual(['Reading from the web', 'B failed: not there', '[1 of 3, 2.0 a second, about 1 s left] B …']);
  end();
  say('Loaded 1 of 2');
  expect(seen(written())).toEqual(['Reading from the web', 'B failed: not there', 'Loaded 1 of 2', '']);
});

test('a line longer than the terminal keeps how far it is, and never wraps', () => {
  const { say, written } = screenOf(true, 30);
  say(`A: ${'x'.repeat(100)}  [1 of 3, 2.0 a second]`, 'passing');
  expect(seen(written())).toEqual(['[1 of 3, 2.0 a second] A: xxx']);
});

test('a log file gets plain lines, one after the other', () => {
  const { say, end, written } = screenOf(false);
  say('A', 'now');
  say('A: 1 day  [1 of 3]', 'passing');
  say('B failed: \u001b[31mred\u001b[0m\u0007');
  end();
  expect(written()).toBe('A: 1 day  [1 of 3]\nB failed: red \n');
});

test.each([
  [{ done: 1, left: 1, all: 1, elapsedMs: 10 }, ''],
  [{ done: 1, left: 4, all: 4, elapsedMs: 500 }, '  [1 of 4, 2.0 a second, about 2 s left]'],
  [{ done: 1, left: 3, all: 40, elapsedMs: 10_000 }, '  [38 of 40, 6.0 a minute, about 20 s left]'],
  [{ done: 1, left: 3000, all: 3000, elapsedMs: 10_000 }, '  [1 of 3000, 6.0 a minute, about 8.3 h left]'],
  [{ done: 4, left: 4, all: 4, elapsedMs: 0 }, '  [4 of 4]'],
])('%j is said as "%s"', (progress, words) => {
  expect(progressInWords(progress)).toBe(words);
});
