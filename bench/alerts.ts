import type { AlertRule, Comparison } from '../src/domain/alerts/alert-kinds.ts';
import { type AlertState, judgeAlert } from '../src/domain/alerts/judge-alert.ts';
import { chance } from './search-market.ts';
import { machine } from './stage.ts';

const ALERTS = 100_000;
const STOCKS = 5_000;
const FIELDS = 40;
const LOOKS = 20;

/** `npm run bench:alerts`: 100,000 alerts against 5,000 stocks, each look with other figures, beside a bare loop of the same comparisons. Goal: 2 s a look. */
const next = chance(7);
const keys = Array.from({ length: FIELDS }, (_, at) => `field_${at}`);
const stockids = Array.from({ length: STOCKS }, (_, at) => `US${String(at).padStart(8, '0')}`);
const rows = new Map(stockids.map((id, row) => [id, row]));
const operators: readonly Comparison[] = ['<', '<=', '>=', '>'];
const alerts = Array.from({ length: ALERTS }, () => {
  const rule: AlertRule = { key: keys[next(FIELDS)] ?? '', operator: operators[next(4)] ?? '<', value: next(1000) / 1000 };
  return { rule, frequency: 'always' as const, targets: [stockids[next(STOCKS)] ?? ''] };
});
const figuresOfLook = () => new Map(keys.map((key) => [key, Float64Array.from({ length: STOCKS }, () => (next(20) === 0 ? Number.NaN : next(1000) / 1000))]));

const states: (AlertState | undefined)[] = new Array(ALERTS).fill(undefined);
const met = new Uint8Array(ALERTS);
const engine: number[] = [];
const floor: number[] = [];
for (let look = 0; look < LOOKS; look++) {
  const figures = figuresOfLook();
  const moment = { at: `2026-11-23T00:00:${String(look).padStart(2, '0')}.000Z`, today: '2026-11-23' };
  let begun = performance.now();
  let fired = 0;
  alerts.forEach((alert, at) => {
    const column = figures.get(alert.rule.key);
    const judged = judgeAlert(alert, (target) => ({ value: column?.[rows.get(target) ?? -1] }), states[at], moment);
    states[at] = judged.state;
    if (judged.fires.length > 0) fired += 1;
  });
  engine.push(performance.now() - begun);
  begun = performance.now();
  const crossings = bareLook(figures);
  floor.push(performance.now() - begun);
  if (crossings !== fired) throw new Error(`the engine fires ${fired} alerts, the loop counts ${crossings} crossings`);
}

/** The same comparisons by hand. @returns How many rules hold now that did not before. */
function bareLook(figures: ReadonlyMap<string, Float64Array>): number {
  let crossings = 0;
  for (let at = 0; at < ALERTS; at++) {
    const alert = alerts[at];
    if (alert === undefined) continue;
    const { key, operator, value: limit } = alert.rule;
    const value = figures.get(key)?.[rows.get(alert.targets[0] ?? '') ?? -1];
    if (value === undefined || Number.isNaN(value) || limit === null) continue;
    const holds = operator === '<' ? value < limit : operator === '<=' ? value <= limit : operator === '>=' ? value >= limit : value > limit;
    if (holds && met[at] === 0) crossings += 1;
    met[at] = holds ? 1 : 0;
  }
  return crossings;
}

const timesOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return { 'p50 ms': sorted[LOOKS / 2], 'most ms': sorted.at(-1) };
};
console.log(
  JSON.stringify(
    {
      bench: 'alerts',
      machine: machine(),
      alerts: ALERTS,
      stocks: STOCKS,
      looks: LOOKS,
      engine: timesOf(engine),
      'bare loop': timesOf(floor),
      goal: { 'most ms': 2000 },
    },
    null,
    2,
  ),
);
