import type { ScreenerField } from '#contract/entities/market/screener.ts';
import type { MethodKey } from '../method/methods.ts';

const ofKey: Readonly<Record<string, MethodKey>> = {
  predictability: 'predictability',
  gf_score: 'gf_score',
  gf_value: 'gf_value',
  price_to_gf_value: 'gf_value',
  warning_signs_severe: 'signs',
  good_signs: 'signs',
};
const ofGroup: Readonly<Record<string, MethodKey>> = { 'Ranks and signs': 'ranks' };
const ofCategory: Readonly<Record<string, MethodKey>> = {
  'Valuation Ratio': 'multiples',
  'Valuation Rank': 'values',
  Price: 'price',
  Dividends: 'dividend',
};

/** The method by which a field is worked out: its own, that of its group or its category, else that of figures of the accounts. */
export function methodOfField({ field_name, group_name, category_name }: Pick<ScreenerField, 'field_name' | 'group_name' | 'category_name'>): MethodKey {
  return ofKey[field_name] ?? ofGroup[group_name] ?? ofCategory[category_name] ?? 'accounts';
}
