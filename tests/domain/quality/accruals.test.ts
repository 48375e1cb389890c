import { describe } from 'vitest';
import { accrualsToAssets } from '#domain/quality/accruals-to-assets.ts';
import { scaledNetOperatingAssets } from '#domain/quality/scaled-net-operating-assets.ts';
import { sloanLevel, sloanRatio } from '#domain/quality/sloan-ratio.ts';
import { average, equityOf, fy1, fy2 } from '../acme.ts';
import { vectors } from '../vector.ts';

const balances = {
  totalAssets: fy2.totalAssets,
  cashAndShortTermInvestments: fy2.cash,
  totalDebt: fy2.totalDebt,
  preferredStock: fy2.preferred,
  minorityInterest: fy2.minority,
  commonEquity: equityOf(fy2),
};
// Current assets +100, cash +70; current liabilities +10, short-term debt −4; depreciation 48.
const changes = { currentAssets: 100, cashAndShortTermInvestments: 70, currentLiabilities: 10, shortTermDebt: -4, taxesPayable: 0 };

describe('accruals', () => {
  vectors([
    ['acme.sloan', sloanRatio(fy2.netIncome, fy2.cashFromOperations, fy2.cashFromInvesting, fy2.totalAssets), 0.0254386],
    ['sloan.warning', sloanRatio(50, -40, -60, 500), 0.3],
    ['sloan.warning: its level', sloanLevel(0.3), 'severe'],
    [
      'ten and twenty-five per cent still belong below, either way',
      [0.1, -0.1, 0.11, 0.25, -0.26].map(sloanLevel),
      ['safe', 'safe', 'elevated', 'elevated', 'severe'],
    ],
    ['without a ratio there is no level', sloanLevel(undefined), undefined],
    [
      "the research's accruals leave investments out",
      accrualsToAssets(
        changes,
        fy2.depreciation,
        average((year) => year.totalAssets),
      ),
      (30 - 14 - 48) / 1070,
    ],
    ['acme.snoa', scaledNetOperatingAssets(balances, fy1.totalAssets), 0.696],
    ['unknown debt leaves net operating assets unknown', scaledNetOperatingAssets({ ...balances, totalDebt: undefined }, fy1.totalAssets), undefined],
  ]);
});
