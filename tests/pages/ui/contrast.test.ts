import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../src/ui/theme/tokens.css'), 'utf8');

/** The colours of a block of tokens, by name; those that follow from others are left to the others. */
function coloursIn(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`no block of tokens for ${selector}`);
  const block = css.slice(from, css.indexOf('\n}', from));
  return new Map([...block.matchAll(/--sx-([\w-]+): (#[0-9a-f]{6});/gi)].map(([, name = '', colour = '']) => [name, colour]));
}

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'])('in the %s scheme', (scheme) => {
  const colours = coloursIn(`[data-mantine-color-scheme="${scheme}"]`);
  const of = (name: string) => colours.get(name) ?? expect.fail(`no colour ${name}`);
  const tooLow = (pairs: readonly (readonly [front: string, back: string])[], least: number) =>
    pairs
      .filter(([front, back]) => contrast(of(front), of(back)) < least)
      .map(([front, back]) => `${front} on ${back}: ${contrast(of(front), of(back)).toFixed(2)}`);

  test('text is readable on everything it is written on', () => {
    const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover', 'up', 'down', 'warn'];
    const grounds = ['paper', 'surface', 'sunken', 'hover', 'raised'];
    const pairs = texts.flatMap((front) => grounds.map((back) => [front, back] as const));
    const onFills = [...colours.keys()].filter((name) => /^(?:band|val)-\d$/.test(name)).map((name) => [`${name}-ink`, name] as const);
    expect(onFills.length).toBe(12);
    const others = [
      ['on-accent', 'accent-fill'],
      ['on-down', 'down'],
      ['accent', 'accent-soft'],
      ['ink', 'selected'],
      ['ink', 'up-soft'],
      ['ink', 'down-soft'],
      ['warn', 'warn-soft'],
    ] as const;
    const heat = [...colours.keys()].filter((name) => name.startsWith('heat-')).map((name) => ['ink', name] as const);
    expect(tooLow([...pairs, ...onFills, ...others, ...heat], 4.5)).toEqual([]);
  });

  test('the edge of a control and the mark of the focus are seen', () => {
    const grounds = ['paper', 'surface'];
    expect(
      tooLow(
        ['control', 'accent'].flatMap((front) => grounds.map((back) => [front, back] as const)),
        3,
      ),
    ).toEqual([]);
  });
});
