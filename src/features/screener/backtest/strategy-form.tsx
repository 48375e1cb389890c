import type { Backtest } from '#contract/entities/records/backtest.ts';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import { useNamedScreens } from '../named/use-named-screens.ts';
import styles from './backtest.module.css';
import { namedStrategyScreen, strategyScreens } from './strategy-search.ts';
import { TypedNumber } from './typed-number.tsx';

interface StrategyFormProps {
  strategy: Backtest;
  /** The member's saved screens, whose rules can be taken. */
  screens: readonly { readonly name: string; readonly screen: Backtest['screen'] }[];
  /** First and last day of the history. */
  days: readonly [first: string, last: string];
  /** The rules in words. */
  rules: readonly string[];
  onChange: (change: Partial<Backtest>) => void;
}

/** How often stocks are bought, in words. */
const everies = [
  [1, 'every month'],
  [3, 'every quarter'],
  [6, 'every half year'],
  [12, 'every year'],
] as const;

/** The rules of a strategy: which stocks, how many, how weighted, how often, at what costs and when. */
export function StrategyForm({ strategy, screens, days, rules, onChange }: StrategyFormProps) {
  const { most, weighting, every, costs, from, to } = strategy;
  const { screens: named } = useNamedScreens();
  const choose = (value: string) => {
    const [kind, name = ''] = value.split('|');
    const saved = screens.find((screen) => screen.name === name)?.screen;
    if (kind === 'named') onChange({ screen: namedStrategyScreen(name, named) });
    else if (saved !== undefined) onChange({ screen: saved });
  };
  const day = (text: string) => (text === '' ? null : text);
  return (
    <section className={styles.form} aria-label="Rules of the strategy">
      <label>
        Take the rules of
        <select value="" onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">a screen …</option>
          {strategyScreens.map((name) => (
            <option key={name} value={`named|${name}`}>
              {namedScreen(name, named)?.title ?? name}
            </option>
          ))}
          {screens.map(({ name }) => (
            <option key={name} value={`own|${name}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <TypedNumber label="Stocks at most" least={1} most={1000} step={1} value={most} onChange={(next) => onChange({ most: next })} />
      <label>
        Weights
        <select value={weighting} onChange={({ currentTarget }) => onChange({ weighting: currentTarget.value === 'rank' ? 'rank' : 'equal' })}>
          <option value="equal">all the same</option>
          <option value="rank">by rank</option>
        </select>
      </label>
      <label>
        Bought anew
        <select
          value={every}
          onChange={({ currentTarget }) => onChange({ every: everies.find(([months]) => months === Number(currentTarget.value))?.[0] ?? 12 })}
        >
          {everies.map(([months, words]) => (
            <option key={months} value={months}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <TypedNumber label="Costs a side, bps" least={0} most={500} step="any" value={costs} onChange={(next) => onChange({ costs: next })} />
      <label>
        From
        <input type="date" min={days[0]} max={days[1]} value={from ?? ''} onChange={({ currentTarget }) => onChange({ from: day(currentTarget.value) })} />
      </label>
      <label>
        To
        <input type="date" min={days[0]} max={days[1]} value={to ?? ''} onChange={({ currentTarget }) => onChange({ to: day(currentTarget.value) })} />
      </label>
      <details className={styles.rules}>
        <summary>{rules.length === 1 ? '1 rule' : `${rules.length} rules`}</summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
