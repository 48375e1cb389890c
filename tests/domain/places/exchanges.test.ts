import { expect, test } from 'vitest';
import { exchangePlaces } from '../../../src/domain/places/exchanges.ts';
import { DEFAULT_REGION, worldRegions } from '../../../src/domain/places/regions.ts';

test.each(['AMEX', 'ARCA', 'BATS', 'GREY', 'IEXG', 'NAS', 'NSC', 'NYSE', 'OTCBB', 'OTCPK'])('%s is an exchange of the United States [FMT-04]', (code) => {
  expect(exchangePlaces[code]?.country).toBe('US');
});

test.each(['TSX', 'LSE', 'HKSE', 'MEX'])('%s is none of them', (code) => {
  expect(exchangePlaces[code]?.country).not.toBe('US');
});

test('who names no region means the USA, code U', () => {
  expect(DEFAULT_REGION).toEqual({ code: 'U', name: 'USA' });
  expect(worldRegions[0]?.name).toBe(DEFAULT_REGION.name);
});
