import { expect, test } from 'vitest';
import { ratesAsked } from '#features/portfolio/rates/rates-asked.ts';

const buy = (day: string, currency: string) => ({ day, currency, to_currency: null });
const usd = { currency: 'USD', stockids: [], traded: [] };
const asked = (...given: Parameters<typeof ratesAsked>) => ratesAsked(...given).map(({ query }) => `${query?.of} ${query?.from}`);
const decade = `${new Date().toISOString().slice(0, 3)}0-01-01`;

test('a further currency or an earlier year asks for more, and for all that was asked for before', () => {
  const before = asked([buy('2024-05-02', 'EUR')], usd);
  const later = asked([buy('2024-05-02', 'EUR'), buy('2011-03-01', 'SEK')], usd);
  expect(before).toEqual([`EUR ${decade}`, `USD ${decade}`]);
  expect(later).toEqual(expect.arrayContaining(before));
  expect(later).toContain('SEK 2010-01-01');
});

test('the rates of a listed stock are asked for before its first purchase', () => {
  expect(asked([], { ...usd, traded: ['EUR'] })).toEqual([`EUR ${decade}`, `USD ${decade}`]);
});

test('one currency needs no rates', () => {
  expect(asked([buy('2024-05-02', 'USD')], { ...usd, traded: ['USD'] })).toEqual([]);
});

test('where a series is asked for twice, the longer one comes last, which is the one that counts', () => {
  expect(asked([buy('1998-05-02', 'EUR')], usd)).toEqual([`EUR ${decade}`, `USD ${decade}`, 'EUR 1990-01-01', 'USD 1990-01-01']);
});
