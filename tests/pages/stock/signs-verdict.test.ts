import { expect, test } from 'vitest';
import type { StockSign } from '#contract/entities/stock/warning-signs.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';
import { groupSigns, headline, verdictOf } from '#features/stock/signs/shown-signs.ts';

type Level = 'severe' | 'medium' | 'good';

const signOf = (key: string, level: Level): StockSign => ({ key, level, value: null, details: {}, since: null, levels: [], values: [], rows: [] });

/** The verdict on so many signs of a level and some good ones, and what each of the level says. */
function verdict(level: Level, count: number, good = 0): { readonly says: string; readonly findings: readonly string[] } {
  const able = signDefinitions.filter(({ says }) => says[level] !== undefined);
  const chosen = able.slice(0, count).map(({ key }) => signOf(key, level));
  const others = signDefinitions.filter(({ key, says }) => says.good !== undefined && !chosen.some((sign) => sign.key === key)).slice(0, good);
  const counts = { num_warning_signs_severe: 0, num_warning_signs_meidum: 0, num_good_signs: 0 };
  const groups = groupSigns({
    ...{ stockid: 'US00000001', currency: 'USD', financial: false, points: [], ...counts },
    signs: [...chosen, ...others.map(({ key }) => signOf(key, 'good'))],
  });
  const findings = (groups.find((group) => group.level === level)?.signs ?? []).map((sign) => {
    const words = headline(sign);
    return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  });
  return { says: verdictOf(groups), findings };
}

test('one severe sign is named, and that other checks speak for the company', () => {
  const { says, findings } = verdict('severe', 1, 3);
  expect(says).toBe(`Look into this before you buy: ${findings[0]}. Other checks speak for it.`);
});

test('every severe sign is named up to three', () => {
  const [two, three] = [verdict('severe', 2), verdict('severe', 3)];
  expect(two.says).toBe(`Look into this before you buy: ${two.findings.join(' and ')}.`);
  expect(three.says).toBe(`Look into this before you buy: ${three.findings.slice(0, 2).join(', ')} and ${three.findings[2]}.`);
});

test('of more than three the first two are named and the others counted', () => {
  const { says, findings } = verdict('medium', 5);
  expect(says).toBe(`Nothing severe. Worth a look: ${findings[0]}, ${findings[1]} and 3 others.`);
});
