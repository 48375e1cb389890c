import { expect, test } from 'vitest';
import { isMutualFundTicker } from '#domain/identity/mutual-fund-ticker.ts';

test.each(['VFIAX', 'FXAIX', 'VMFXX', 'MBALX~'])('%s is the ticker of a mutual fund: five letters that end in X', (ticker) => {
  expect(isMutualFundTicker(ticker)).toBe(true);
});

test.each(['VOO', 'NFLX', 'SPAXX5', 'GOOGL', 'S000002839', 'vfiax', ''])('%s is not', (ticker) => {
  expect(isMutualFundTicker(ticker)).toBe(false);
});
