import { expect, test } from 'vitest';
import { reportVerdict, type VerdictFacts } from '#domain/report/report-verdict.ts';

const halden: VerdictFacts = {
  ...{ company: 'Halden Instruments Inc.', industry: 'Scientific Instruments', country: 'Sweden', exchange: 'NAS' },
  ...{ revenue: 'USD 2.32 B', periodEnd: '30 Sep 2025', netMargin: 0.14, strength: 9, priceToValue: 0.901, severe: 0 },
};

test('a report describes the company and its condition in one sentence', () => {
  expect(reportVerdict(halden)).toBe(
    'Halden Instruments Inc. is a company in Scientific Instruments, Sweden: it sold USD 2.32 B in the twelve months to 30 Sep 2025 and kept 14% of it as profit, its financial strength is 9 of 10, no severe warning sign was found, and its price is 9.9% below GF Value.',
  );
});

test('a loss and severe signs are named, and a price at its value is at it', () => {
  const sentence = reportVerdict({ ...halden, netMargin: -0.2, severe: 1, priceToValue: 1.003 });
  expect(sentence).toContain('and lost money, its');
  expect(sentence).toContain('1 severe warning sign should be looked into, and its price is at GF Value.');
});

test('of what is unknown nothing is said, and missing accounts are named', () => {
  const unknown = { industry: null, country: null, revenue: null, periodEnd: null, netMargin: null, strength: null, priceToValue: null, severe: null };
  expect(reportVerdict({ ...halden, ...unknown })).toBe(
    'Halden Instruments Inc. is listed on NAS: its accounts are not known here, so its business cannot be assessed.',
  );
  expect(reportVerdict({ ...halden, ...unknown, periodEnd: '30 Sep 2025' })).toBe('Halden Instruments Inc. is listed on NAS.');
});
