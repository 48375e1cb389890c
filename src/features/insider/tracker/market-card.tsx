import { Link } from '@tanstack/react-router';
import { getInsiderTrend } from '#contract/endpoints/insiders/insider-lists.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { TrendBars } from '../trend/trend-bars.tsx';
import styles from './tracker.module.css';

/** Purchases for each sale of all insiders, month by month. */
export function MarketCard() {
  const { state, again } = useAnswer(getInsiderTrend, {});
  return (
    <Card title="Whole market" context="buys to sells a month, open market" aside={<Link to="/insider/trend">Trend</Link>} padded>
      <AnswerView state={state} again={again} height={140}>
        {({ months, median }) => {
          const now = months.at(-1);
          const ratio = now?.ratio ?? null;
          return (
            <>
              <p className={styles.market}>
                <b>{ratio === null ? UNKNOWN : formatNumber(ratio)}</b>
                <span>
                  {ratio === null || median === null
                    ? 'This month has no sales'
                    : `${ratio > median ? 'above' : 'below'} the 5-year median of ${formatNumber(median)}`}
                  <br />
                  {now && `${formatCount(now.buys)} buys, ${formatCount(now.sells)} sells this month`}
                </span>
              </p>
              <TrendBars months={months} median={median} height={84} />
            </>
          );
        }}
      </AnswerView>
    </Card>
  );
}
