import { useState } from 'react';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { stocksInWords } from '../add/stocks-in-words.ts';
import type { HoldingFacts } from '../page/portfolio-columns.tsx';
import { type WeightGroup, type WeightMeasure, weightsOf } from './weights.ts';
import styles from './weights-card.module.css';

const groups = [
  { value: 'sector', label: 'Sector' },
  { value: 'exchange', label: 'Exchange' },
  { value: 'currency', label: 'Currency' },
] as const;
const measures = [
  { value: 'equal', label: 'Each alike' },
  { value: 'mktcap', label: 'By market value' },
] as const;

/** How a portfolio is spread over sectors, exchanges or currencies. */
export function WeightsCard({ facts }: { facts: ReadonlyMap<string, HoldingFacts> }) {
  const [group, setGroup] = useState<WeightGroup>('sector');
  const [measure, setMeasure] = useState<WeightMeasure>('equal');
  const phone = useAtMost(PHONE_MAX);
  const weights = weightsOf([...facts.values()], group, measure);
  const heaviest = weights?.[0]?.weight ?? 1;
  const measured = <Segmented label="What a stock weighs" value={measure} options={measures} onChange={setMeasure} />;
  return (
    <Card
      title="Weights"
      context="% of the portfolio"
      aside={
        <>
          {!phone && measured}
          {!phone && <Segmented label="Put together by" value={group} options={groups} onChange={setGroup} />}
        </>
      }
    >
      {phone && (
        <div className={styles.choices}>
          <Segmented label="Put together by" value={group} options={groups} onChange={setGroup} wide />
          {measured}
        </div>
      )}
      {weights === undefined ? (
        <p className={styles.none}>Market values are in several currencies, or one is not known here: they cannot be added.</p>
      ) : (
        <ul className={styles.weights} aria-label={`Weights by ${group}`}>
          {weights.map(({ name, weight, stocks }) => (
            <li key={name}>
              <span title={name}>{name}</span>
              <WeightBar weight={weight / heaviest} label={`${formatPercent(weight)} percent`} width={120} />
              <b>{formatPercent(weight)}</b>
              <small>{stocksInWords(stocks)}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
