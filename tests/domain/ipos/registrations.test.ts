import { expect, test } from 'vitest';
import { companyNameKey } from '#domain/ipos/company-name.ts';
import { ipoReturns } from '#domain/ipos/ipo-returns.ts';
import { ipoPeriods, ipoStatistics } from '#domain/ipos/ipo-statistics.ts';
import { registrationsIn, stageOf } from '#domain/ipos/registrations.ts';

const form = (filed_on: string, name: string) => ({ accession: `${name} ${filed_on}`, form: name, filed_on });

test('a registration becomes effective and ends with the final prospectus', () => {
  const forms = [form('2026-03-20', '424B4'), form('2026-01-05', 'S-1'), form('2026-03-19', 'EFFECT'), form('2026-02-10', 'S-1/A')];
  expect(registrationsIn(forms)).toEqual([
    { accession: 'S-1 2026-01-05', filed_on: '2026-01-05', effective_on: '2026-03-19', priced_on: '2026-03-20', withdrawn_on: undefined },
  ]);
});

test('after a withdrawal another registration may begin; after an offering none does', () => {
  const forms = [
    ...[form('2025-01-05', 'F-1'), form('2025-06-01', 'RW'), form('2026-01-05', 'F-1'), form('2026-03-01', '424B4')],
    ...[form('2026-06-01', 'S-1'), form('2026-06-20', '424B4')],
  ];
  const found = registrationsIn(forms);
  expect(found.map(stageOf)).toEqual(['withdrawn', 'priced']);
  expect(found.map(({ filed_on }) => filed_on)).toEqual(['2025-01-05', '2026-01-05']);
});

test('a company that reports already sells no shares for the first time', () => {
  expect(registrationsIn([form('2026-01-05', 'S-1')], '2025-11-01')).toEqual([]);
  expect(registrationsIn([form('2026-01-05', 'S-1')], '2026-05-01').map(stageOf)).toEqual(['filed']);
});

test('forms that begin with an amendment leave the day of filing unknown', () => {
  const [found] = registrationsIn([form('2026-01-05', 'S-1/A'), form('2026-01-08', 'EFFECT')]);
  expect(found).toMatchObject({ filed_on: undefined, effective_on: '2026-01-08' });
});

test('a prospectus or a notice without a registration says nothing', () => {
  expect(registrationsIn([form('2026-01-05', '424B4'), form('2026-01-06', 'EFFECT'), form('2026-01-07', 'RW')])).toEqual([]);
});

test('returns are price over offer price less one, with later splits taken out', () => {
  // 20 offered, 25 at the first close; split 2 for 1 since, 18 now: 36 for each share sold.
  expect(ipoReturns(20, { first: 25, firstSplit: 12.5, last: 18 })).toEqual({ first_day: 0.25, since: 0.8 });
});

test.each([
  ['no offer price', undefined, { first: 25, firstSplit: 25, last: 18 }],
  ['an offer price of nothing', 0, { first: 25, firstSplit: 25, last: 18 }],
  ['no prices', 20, undefined],
])('with %s no return is known', (_what, offer, prices) => {
  expect(ipoReturns(offer, prices)).toEqual({ first_day: undefined, since: undefined });
});

const ipo = { sector: 'Technology', filed_on: null, priced_on: null, withdrawn_on: null, amount: null, first_day_return: null, since_return: null };

test('statistics count priced offerings by the day of pricing; withdrawn ones are in no return', () => {
  const ipos = [
    { ...ipo, filed_on: '2025-11-01', priced_on: '2026-01-10', amount: 100, first_day_return: 0.1, since_return: -0.5 },
    { ...ipo, filed_on: '2026-01-02', priced_on: '2026-02-10', amount: 300, first_day_return: 0.3, since_return: 0.2 },
    { ...ipo, filed_on: '2026-01-03', priced_on: '2026-02-11' },
    { ...ipo, filed_on: '2026-01-04', withdrawn_on: '2026-03-01', first_day_return: 9, since_return: 9 },
  ];
  expect(ipoStatistics(ipos, (day) => day.startsWith('2026'))).toEqual({
    ...{ filed: 3, priced: 3, withdrawn: 1, amount: 400, amounts: 2, first_day: 0.2, first_days: 2, since: -0.15, sinces: 2, above_offer: 0.5 },
  });
  expect(ipoPeriods(ipos, 4).map(({ period, statistics: { filed, priced } }) => [period, filed, priced])).toEqual([
    ['2025', 1, 0],
    ['2026', 3, 3],
  ]);
  expect(ipoStatistics([], () => true)).toMatchObject({ amount: null, first_day: null, since: null, above_offer: null });
});

test('a company has one name whoever writes it', () => {
  expect(companyNameKey('ACME ROBOTICS, INC. /DE/')).toBe('acme robotics');
  expect(companyNameKey('Acmé Robotics Inc')).toBe('acme robotics');
  expect(companyNameKey('The Group Inc.')).toBe('the group inc');
});
