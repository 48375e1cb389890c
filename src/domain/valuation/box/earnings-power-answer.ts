import { isKnown } from '../../arithmetic/is-known.ts';
import { taxRate } from '../../profitability/tax-rate.ts';
import type { Figure } from '../../statements/facts/figure.ts';
import type { StatementPeriod } from '../../statements/periods/statement-periods.ts';
import { earningsPowerValue, maintenanceCapitalExpenditure } from '../earnings-power-value.ts';
import type { Answer } from '../market-multiples.ts';
import type { AccountsOfDay } from './box-values.ts';
import { claim, made, meanOver, type Part, partOf } from './made-figure.ts';

/** The rate that future earnings are discounted at. */
const DISCOUNT_RATE = 0.09;
const FEWEST_YEARS = 5;
const MOST_YEARS = 10;

/** Earnings power value with its way back to the filings; averages over the last ten fiscal years, five at least. */
export function earningsPowerAnswer({ latest, annual, financial }: AccountsOfDay): Answer {
  if (financial) return { reason: 'A bank or an insurer has no operating margin to go on.', missing: 'meaning' };
  const years = longestKnown(annual.slice(-MOST_YEARS));
  if (years.length < FEWEST_YEARS) return { reason: `It needs ${FEWEST_YEARS} fiscal years in a row with all their figures.`, missing: 'figure' };
  const margin = meanOver(years, {
    key: 'average_operating_margin',
    label: 'Average operating margin',
    unit: 'percent',
    list: 'ratios',
    row: 'operating_margin',
  });
  return made({
    key: 'EPV',
    label: 'Earnings power (EPV)',
    formula:
      '((Average operating margin × Revenue × (1 − Average tax rate) + ½ × Average tax rate × (Depreciation − Maintenance capital expenditure, or all of it where it is short)) ÷ 9% + Cash − Debt − Preferred stock − Minority interest) ÷ Diluted shares',
    end: latest.end,
    parts: [
      margin,
      partOf(latest, 'income_statement', 'revenue', 'Revenue'),
      averageTax(years),
      maintenance(years),
      partOf(latest, 'income_statement', 'depreciation_amortization', 'Depreciation and amortisation'),
      partOf(latest, 'balance_sheet', 'cash_and_short_term_investments', 'Cash and short-term investments'),
      claim(latest, 'total_debt', 'Total debt'),
      claim(latest, 'preferred_stock', 'Preferred stock'),
      claim(latest, 'minority_interest', 'Minority interest'),
      partOf(latest, 'income_statement', 'shares_diluted', 'Diluted shares'),
    ],
    of: ([averageOperatingMargin, sustainableRevenue, averageTaxRate, upkeep, writtenOff, cash, totalDebt, preferredStock, minorityInterest, dilutedShares]) =>
      earningsPowerValue({
        averageOperatingMargin,
        sustainableRevenue,
        averageTaxRate,
        depreciationAndAmortization: writtenOff,
        maintenanceCapitalExpenditure: upkeep,
        discountRate: DISCOUNT_RATE,
        cashAndShortTermInvestments: cash,
        totalDebt,
        preferredStock,
        minorityInterest,
        dilutedShares,
      }),
    otherwise: 'The company lost money from operations on average.',
  });
}

/** Capital expenditure that keeps the business as it is, on average over the years that earnings power looks at; `undefined` where those are too few. */
export function usualMaintenance(annual: readonly StatementPeriod[]): number | undefined {
  const years = longestKnown(annual.slice(-MOST_YEARS));
  return years.length < FEWEST_YEARS ? undefined : maintenance(years).figure?.value;
}

/** The years at the end of a list of which every figure is known. */
function longestKnown(years: readonly StatementPeriod[]): readonly StatementPeriod[] {
  const isWhole = (year: StatementPeriod) =>
    [year.value('ratios', 'operating_margin'), taxOf(year), capexOf(year), plantToRevenue(year)].every((value) => value !== undefined);
  const broken = years.findLastIndex((year) => !isWhole(year));
  return years.slice(broken + 1);
}

function taxOf(year: StatementPeriod): number | undefined {
  return taxRate(year.value('income_statement', 'income_tax'), year.value('income_statement', 'pretax_income'));
}

function capexOf(year: StatementPeriod): number | undefined {
  const paid = year.value('cash_flow', 'capital_expenditure');
  return isKnown(paid) ? Math.abs(paid) : undefined;
}

function plantToRevenue(year: StatementPeriod): number | undefined {
  const [plant, revenue] = [year.value('balance_sheet', 'property_plant_equipment'), year.value('income_statement', 'revenue')];
  return isKnown(plant) && isKnown(revenue) && revenue > 0 ? plant / revenue : undefined;
}

function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(isKnown);
  return known.length === values.length && known.length > 0 ? known.reduce((total, value) => total + value, 0) / known.length : undefined;
}

function averageTax(years: readonly StatementPeriod[]): Part {
  const label = 'Average tax rate';
  const value = mean(years.map(taxOf));
  const inputs = years.flatMap((year) => [year.find('income_statement', 'income_tax'), year.find('income_statement', 'pretax_income')]).filter(isThere);
  return {
    label,
    figure: averageFigure('average_tax_rate', label, 'percent', value, years, `Mean of Income tax ÷ Pretax income of ${years.length} fiscal years`, inputs),
  };
}

function maintenance(years: readonly StatementPeriod[]): Part {
  const label = 'Maintenance capital expenditure';
  const revenues = years.map((year) => year.value('income_statement', 'revenue'));
  const increases = revenues.slice(1).map((revenue, at) => {
    const before = revenues[at];
    return isKnown(revenue) && isKnown(before) ? revenue - before : undefined;
  });
  const value = maintenanceCapitalExpenditure(mean(years.map(capexOf)), mean(years.map(plantToRevenue)), mean(increases));
  const rows = [
    ['cash_flow', 'capital_expenditure'],
    ['balance_sheet', 'property_plant_equipment'],
    ['income_statement', 'revenue'],
  ] as const;
  const inputs = years.flatMap((year) => rows.map(([list, key]) => year.find(list, key))).filter(isThere);
  const formula = `Average capital expenditure − average of Property, plant and equipment ÷ Revenue × average increase of Revenue, over ${years.length} fiscal years`;
  return { label, figure: averageFigure('maintenance_capex', label, 'currency', value, years, formula, inputs) };
}

function averageFigure(
  key: string,
  label: string,
  unit: Figure['unit'],
  value: number | undefined,
  years: readonly StatementPeriod[],
  formula: string,
  inputs: readonly Figure[],
): Figure | undefined {
  const end = years.at(-1)?.end;
  return value === undefined || end === undefined ? undefined : { key, label, unit, value, start: years[0]?.start, end, source: { formula, inputs } };
}

function isThere(figure: Figure | undefined): figure is Figure {
  return figure !== undefined;
}
