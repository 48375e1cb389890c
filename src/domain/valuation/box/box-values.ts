import type { StatementPeriod } from '../../statements/periods/statement-periods.ts';
import { VALUED_EARNINGS, valuedShare, valuedShareReason } from '../../statements/ratios/valued-share.ts';
import { grahamNumber } from '../graham-number.ts';
import { netCurrentAssetValue } from '../liquidation-values.ts';
import type { Answer } from '../market-multiples.ts';
import { peterLynchFairValue } from '../peter-lynch.ts';
import { projectedFreeCashFlow } from '../projected-free-cash-flow.ts';
import { earningsPowerAnswer } from './earnings-power-answer.ts';
import { claim, growthOver, made, meanOver, type Part, partOf } from './made-figure.ts';

/** The accounts that values of a share are made of. */
export interface AccountsOfDay {
  /** The newest twelve months known. */
  readonly latest: StatementPeriod;
  /** Fiscal years, oldest first. */
  readonly annual: readonly StatementPeriod[];
  /** A bank or insurer: growth is that of book value. */
  readonly financial: boolean;
}

/** A value of a share by the accounts alone, in their currency; see formulas.md 10 and 11. */
export interface BoxValue {
  readonly key: BoxKey;
  readonly label: string;
  readonly of: (accounts: AccountsOfDay) => Answer;
}

/** Values of the valuation box that accounts alone give, as the specification spells them. */
export type BoxKey = 'lynchvalue' | 'iv_dcf_share' | 'EPV' | 'grahamnumber' | 'tangible_book' | 'ncav_real';

/** In the order in which the box shows them where it does not sort by value. */
export const boxValues: readonly BoxValue[] = [
  { key: 'lynchvalue', label: 'Peter Lynch value', of: peterLynch },
  { key: 'iv_dcf_share', label: 'Projected FCF', of: projectedCash },
  { key: 'EPV', label: 'Earnings power (EPV)', of: earningsPowerAnswer },
  { key: 'grahamnumber', label: 'Graham number', of: graham },
  { key: 'tangible_book', label: 'Tangible book', of: tangibleBook },
  { key: 'ncav_real', label: 'NCAV', of: netCurrentAssets },
];

function tangibleBook({ latest }: AccountsOfDay): Answer {
  const figure = latest.find('per_share', 'tangible_book_value_per_share');
  if (figure !== undefined) return { figure: { ...figure, key: 'tangible_book', label: 'Tangible book' } };
  const reason = latest.reason('per_share', 'tangible_book_value_per_share');
  return { reason: reason ?? 'Tangible book value is not known.', missing: 'figure' };
}

function graham({ latest }: AccountsOfDay): Answer {
  return made({
    key: 'grahamnumber',
    label: 'Graham number',
    formula: `√(22.5 × Tangible book value per share × ${earningsPart(latest).label})`,
    end: latest.end,
    parts: [partOf(latest, 'per_share', 'tangible_book_value_per_share', 'Tangible book value per share'), earningsPart(latest)],
    of: ([book, earnings]) => grahamNumber(earnings, book),
    otherwise: 'Earnings and tangible book value must both be above zero.',
  });
}

/** Earnings a share without one-off items, or as filed where those are not known. */
function earningsPart(latest: StatementPeriod): Part {
  const figure = valuedShare(latest, VALUED_EARNINGS);
  return { figure, label: figure?.label ?? 'EPS without one-off items', reason: valuedShareReason(latest, VALUED_EARNINGS) };
}

function netCurrentAssets({ latest }: AccountsOfDay): Answer {
  return made({
    key: 'ncav_real',
    label: 'NCAV',
    formula: '(Current assets − Total liabilities − Preferred stock − Minority interest) ÷ Shares outstanding',
    end: latest.end,
    parts: [
      partOf(latest, 'balance_sheet', 'total_current_assets', 'Current assets'),
      partOf(latest, 'balance_sheet', 'total_liabilities', 'Total liabilities'),
      claim(latest, 'preferred_stock', 'Preferred stock'),
      claim(latest, 'minority_interest', 'Minority interest'),
      partOf(latest, 'balance_sheet', 'shares_outstanding', 'Shares outstanding'),
    ],
    of: ([assets, totalLiabilities, preferredStock, minorityInterest, sharesOutstanding]) =>
      netCurrentAssetValue(assets, { totalLiabilities, preferredStock, minorityInterest, sharesOutstanding }),
    otherwise: 'The number of shares is not above zero.',
  });
}

/** Growth that values are made of: of EBITDA a share, of book value a share for banks and insurers. */
function growthPart(accounts: AccountsOfDay, span: number): Part {
  const [row, label] = accounts.financial ? ['book_value_per_share', 'Growth of book value per share'] : ['ebitda_per_share', 'Growth of EBITDA per share'];
  return growthOver(accounts.annual, span, { key: 'growth', label, unit: 'percent', list: 'per_share', row });
}

function peterLynch(accounts: AccountsOfDay): Answer {
  const growth = growthPart(accounts, 5);
  const earnings = earningsPart(accounts.latest);
  return made({
    key: 'lynchvalue',
    label: 'Peter Lynch value',
    formula: `${growth.label} in percent, at most 25 × ${earnings.label}`,
    end: accounts.latest.end,
    parts: [growth, earnings],
    of: ([rate, earned]) => peterLynchFairValue(rate, earned),
    otherwise: 'Earnings must be above zero and growth at least 5% a year.',
  });
}

const CASH_YEARS = 6;

function projectedCash({ latest, annual, financial }: AccountsOfDay): Answer {
  if (financial) return { reason: 'Free cash flow of a bank or an insurer is no measure of its worth.', missing: 'meaning' };
  const years = annual.slice(-CASH_YEARS);
  const label = 'Average free cash flow';
  const cash: Part =
    years.length < CASH_YEARS
      ? { figure: undefined, label, reason: `It needs ${CASH_YEARS} fiscal years.` }
      : meanOver(years, { key: 'average_fcf', label, unit: 'currency', list: 'cash_flow', row: 'free_cash_flow' });
  const growth = growthOver(annual, CASH_YEARS, {
    key: 'growth',
    label: 'Growth of book value per share',
    unit: 'percent',
    list: 'per_share',
    row: 'book_value_per_share',
  });
  const isLoss = cash.figure !== undefined && cash.figure.value <= 0;
  const equity = partOf(latest, 'balance_sheet', 'total_equity', "Shareholders' equity");
  const shares = partOf(latest, 'income_statement', 'shares_diluted', 'Diluted shares');
  return made({
    key: 'iv_dcf_share',
    label: 'Projected FCF',
    formula: isLoss
      ? "0.8 × Shareholders' equity ÷ Diluted shares, since Average free cash flow is no profit"
      : "(8.3459 × 1.07^(Growth of book value per share in percent − 4), from 8.35 to 17.74, × Average free cash flow + 0.8 × Shareholders' equity) ÷ Diluted shares",
    end: latest.end,
    parts: isLoss ? [cash, equity, shares] : [cash, growth, equity, shares],
    of: (values) => {
      const [average, second, third, fourth] = values;
      return isLoss ? projectedFreeCashFlow(average, undefined, second, third)?.value : projectedFreeCashFlow(average, second, third, fourth)?.value;
    },
    otherwise: 'The number of shares is not above zero.',
    note: isLoss ? 'Average free cash flow is nothing or negative, so that the value is that of the equity alone.' : undefined,
  });
}
