import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { listShortPositions } from '#contract/endpoints/gurus/short-positions.ts';
import { MOST_ROWS } from '#contract/list/page-of.ts';
import { mostShorted, type ShortedStock } from '#domain/ownership/most-shorted.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { NamedStockCell } from '#pages/insiders/insider-columns.tsx';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { TitledList } from '#pages/table/table-page.tsx';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { formatCount } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { GuruListFrame } from './guru-list-frame.tsx';
import styles from './shortings.module.css';

/** Stocks that are drawn. */
const SHOWN = 8;
const WIDTH = 140;
const OPEN = { query: { state: 'Open', per_page: MOST_ROWS } } as const;

/** Published short positions: which companies are shorted most, and every position. */
export function ShortingsPage<E extends Endpoint, Row>({ page, input }: { page: TablePageDefinition<E, Row>; input: CallInput<E> }) {
  const { state, again } = useAnswer(listShortPositions, OPEN);
  const stocks = state.kind === 'ready' ? mostShorted(state.data.rows) : [];
  return (
    <GuruListFrame title={page.title}>
      <div className={styles.page}>
        {stocks.length > 0 && <MostShorted stocks={stocks} />}
        {(state.kind === 'failed' || state.kind === 'never') && (
          <Card title="Most shorted">
            <AnswerView state={state} again={again}>
              {() => null}
            </AnswerView>
          </Card>
        )}
        <TitledList page={page} input={input} />
      </div>
    </GuruListFrame>
  );
}

function MostShorted({ stocks }: { stocks: readonly ShortedStock[] }) {
  const most = stocks[0]?.position ?? 0;
  const several = stocks.filter(({ holders }) => holders > 1).length;
  return (
    <Card title="Most shorted" context="open positions of half a percent and more together">
      <p className={styles.verdict}>
        <b>{`${stocks[0]?.company} is shorted most: ${formatPercent(most, 2)}% of it.`}</b>{' '}
        {`${formatCount(stocks.length)} companies have a published short position, ${formatCount(several)} of two holders or more. Smaller positions are not published, so that each sum is a least.`}
      </p>
      <table className={styles.bars}>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">
              Short <span>%</span>
            </th>
            <th scope="col">
              <span className={styles.hidden}>Compared with the most shorted</span>
            </th>
            <th scope="col">Holders</th>
          </tr>
        </thead>
        <tbody>
          {stocks.slice(0, SHOWN).map((stock) => (
            <tr key={stock.isin}>
              <th scope="row">
                <NamedStockCell stock={stock} />
              </th>
              <td>{formatPercent(stock.position, 2)}</td>
              <td>
                <WeightBar weight={most === 0 ? 0 : stock.position / most} width={WIDTH} label={`${formatPercent(stock.position)} percent`} />
              </td>
              <td>{formatCount(stock.holders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
