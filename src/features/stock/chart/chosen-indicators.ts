import { type IndicatorDefinition, type IndicatorKey, indicatorDefinitions, indicatorKeys } from '#domain/indicators/indicator-definitions.ts';
import { parametersOf } from '#domain/indicators/indicator-lines.ts';

/** An indicator on the chart with its parameters. */
export interface ChosenIndicator {
  /** As the address says it: `bollinger-20-2`. */
  readonly token: string;
  readonly definition: IndicatorDefinition;
  readonly parameters: readonly number[];
  /** `Bollinger 20, 2`. */
  readonly name: string;
}

/** Indicators on one chart at most; panes would become too low to read. */
export const MOST_INDICATORS = 8;

const known: ReadonlySet<string> = new Set(indicatorKeys);
const isKey = (key: string | undefined): key is IndicatorKey => key !== undefined && known.has(key);

/** An indicator with these parameters; the usual ones where they do not fit. */
export function chosen(key: IndicatorKey, given: readonly (number | undefined)[] = []): ChosenIndicator {
  const definition = indicatorDefinitions[key];
  const parameters = parametersOf(definition, given);
  return { token: [key, ...parameters].join('-'), definition, parameters, name: [definition.short, parameters.join(', ')].join(' ').trim() };
}

/** The indicators that an address names; what it misspells is left out. */
export function indicatorsOf(text: string | undefined): readonly ChosenIndicator[] {
  const found = (text ?? '').split(',').flatMap((token) => {
    const [key, ...parameters] = token.split('-');
    return isKey(key) ? [chosen(key, parameters.map(Number))] : [];
  });
  return [...new Map(found.map((each) => [each.token, each])).values()].slice(0, MOST_INDICATORS);
}

/** The address part for these indicators. */
export function asAddress(indicators: readonly ChosenIndicator[]): string | undefined {
  return indicators.length === 0 ? undefined : indicators.map(({ token }) => token).join(',');
}

/** Numbers of bars that averages are usually read with, one after the other. */
const USUAL_AVERAGES = [50, 200, 20, 100, 10];

/** One more indicator of a kind: an average with a number of bars that is not there yet. */
export function oneMore(key: IndicatorKey, there: readonly ChosenIndicator[]): ChosenIndicator {
  const tokens = new Set(there.map(({ token }) => token));
  const usual = chosen(key);
  if (!tokens.has(usual.token) || usual.parameters.length === 0) return usual;
  const next = USUAL_AVERAGES.map((count) => chosen(key, [count])).find(({ token }) => !tokens.has(token));
  return next ?? usual;
}
