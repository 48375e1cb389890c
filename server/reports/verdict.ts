import { reportVerdict } from '#domain/report/report-verdict.ts';
import { countryText } from './country-text.ts';
import { amountText, dayText } from './figure-text.ts';
import type { ReportFacts } from './report-facts.ts';

/** A one-sentence summary of the company. */
export function verdictOf({ summary, sheet, signs, box }: ReportFacts): string {
  const last = sheet.trailing ?? sheet.periods[0];
  const lastOf = (list: string, key: string) => {
    const row = sheet.rows.find((each) => each.list === list && each.key === key);
    return (sheet.trailing === null ? row?.values[0] : row?.trailing) ?? null;
  };
  const revenue = lastOf('income_statement', 'revenue');
  const { company, industry, group, exchange, country, ranks } = summary;
  return reportVerdict({
    ...{ company, exchange },
    industry: industry ?? group,
    country: countryText(country),
    revenue: revenue === null || sheet.currency === null ? null : `${sheet.currency} ${amountText(revenue)}`,
    periodEnd: last === undefined ? null : dayText(last.end),
    netMargin: lastOf('ratios', 'net_margin'),
    strength: ranks.find(({ key }) => key === 'financial_strength')?.rank ?? null,
    priceToValue: box.price === null || box.gf_value === null || box.gf_value <= 0 ? null : box.price / box.gf_value,
    // Where no check could be judged, none was passed.
    severe: signs.signs.some(({ level }) => level !== 'not_judged' && level !== 'not_applicable') ? signs.num_warning_signs_severe : null,
  });
}
