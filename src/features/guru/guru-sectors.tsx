import { getSectorWeights } from '#contract/endpoints/gurus/guru-figures.ts';
import type { SectorWeights } from '#contract/entities/gurus/guru-figures.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { quarterName } from '#pages/gurus/quarter-name.ts';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './guru.module.css';
import { Change } from './guru-columns.tsx';

/** Weights of sectors in a portfolio, quarter by quarter, beside those of the market. */
export function GuruSectors({ name }: { name: string }) {
  const { state, again } = useAnswer(getSectorWeights, { params: { name } });
  const periods = state.kind === 'ready' ? state.data.periods : [];
  const context = periods.length > 0 ? `from ${quarterName(periods[0] ?? null)}, each row on its own scale` : undefined;
  return (
    <Card title="Sector weighting" context={context}>
      <AnswerView
        state={state}
        again={again}
        height={240}
        tooLittle={(answer) => (answer.periods.length === 0 ? 'No 13F filing of this investor is loaded.' : undefined)}
      >
        {(weights) => <Sectors weights={weights} />}
      </AnswerView>
    </Card>
  );
}

function Sectors({ weights: { sectors } }: { weights: SectorWeights }) {
  const phone = useAtMost(PHONE_MAX);
  return (
    <ScrollRegion className={styles.frame} label="Weights of sectors">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Sector</th>
            <th scope="col">By quarter</th>
            <th scope="col">
              Now <small>%</small>
            </th>
            <th scope="col" title="All companies here by market value, today">
              Market <small>%</small>
            </th>
            {!phone && (
              <th scope="col">
                Apart <small>pt</small>
              </th>
            )}
            {!phone && (
              <th scope="col">
                In a year <small>pt</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sectors.map(({ sector, weights, market }) => {
            const [now, before] = [weights.at(-1) ?? 0, weights.at(-5)];
            const title = sector === '' ? 'Not known' : sector;
            return (
              <tr key={sector}>
                <th scope="row">{title}</th>
                <td>
                  <BarSpark values={weights} label={`${title}: ${weights.length} quarters, now ${formatPercent(now)} percent`} width={phone ? 60 : 180} />
                </td>
                <td>
                  <b>{formatPercent(now)}</b>
                </td>
                <td>{market === null ? UNKNOWN : formatPercent(market)}</td>
                {!phone && (
                  <td>
                    <Change value={market === null ? undefined : now - market} />
                  </td>
                )}
                {!phone && (
                  <td>
                    <Change value={before === undefined ? undefined : now - before} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
