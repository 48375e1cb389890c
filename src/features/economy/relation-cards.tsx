import { Link } from '@tanstack/react-router';
import { getIndicatorRelations } from '#contract/endpoints/market/indicator-items.ts';
import type { IndicatorRelations, RelatedSeries, TurningRule } from '#contract/entities/market/indicator-item.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { formatDay, formatMonth, formatShortMonth } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './economy.module.css';

type Release = IndicatorRelations['releases'][number];
const relatedColumn = columnsOf<RelatedSeries>();
const releaseColumn = columnsOf<Release>();

/** Which leads, in words. */
function lagInWords(lag: number): string {
  if (lag === 0) return 'same month';
  return `${lag > 0 ? 'leads' : 'lags'} ${Math.abs(lag)} m`;
}

const related: readonly TableColumn<RelatedSeries>[] = [
  relatedColumn.linked('name', 'Series', ({ id }) => ({ to: '/economic_indicators/$id', params: { id } }), { width: 170, pinned: true, grow: 2 }),
  relatedColumn.price('value', 'Latest'),
  relatedColumn.computed('last_on', 'For', ({ last_on }) => formatShortMonth(last_on), { width: 64, align: 'start', from: 'tablet' }),
  relatedColumn.computed('spark', 'Last values', ({ spark, name }) => <Sparkline values={spark} label={`${name}, last ${spark.length} values`} />, {
    width: 84,
    from: 'tablet',
  }),
  relatedColumn.computed('lag', 'Against this', ({ correlation }) => (correlation === null ? UNKNOWN : lagInWords(correlation.lag)), {
    width: 92,
    align: 'start',
  }),
  relatedColumn.computed(
    'r',
    'Corr.',
    ({ correlation }) => (correlation === null ? UNKNOWN : `${formatNumber(correlation.r, 2)}${correlation.noise ? ' ?' : ''}`),
    {
      width: 64,
      hint: 'Correlation of changes on a year ago at the best lag; a question mark where chance alone would often give as much',
    },
  ),
];

const releases: readonly TableColumn<Release>[] = [
  releaseColumn.day('day', 'Release', { width: 96 }),
  releaseColumn.computed('period', 'For', ({ period }) => (period === null ? UNKNOWN : formatShortMonth(period)), { width: 70, align: 'start' }),
  releaseColumn.price('actual', 'Actual'),
  releaseColumn.computed('expected', 'Expected', () => UNKNOWN, { width: 76, hint: 'No source of expectations is loaded' }),
  releaseColumn.price('before', 'Before'),
  releaseColumn.computed('gap', 'Gap', () => UNKNOWN, { width: 52, hint: 'Actual less expected' }),
];

/** What belongs to an indicator: whether it is turning, what moves with it, and when it is released. */
export function RelationCards({ id }: { id: string }) {
  const { state, again } = useAnswer(getIndicatorRelations, { params: { id } });
  return (
    <AnswerView state={state} again={again} height={240} notFoundIsPage={false} listStored={false}>
      {({ related: rows, turning, releases: days }) => (
        <div className={styles.cards}>
          {turning && <Turning turning={turning} />}
          {rows.length > 0 && (
            <Card title="Related series" context="by correlation of changes on a year ago, at the best lag of up to 18 months">
              <ListTable
                label="Related series"
                columns={related}
                rows={rows}
                rowKey={(row) => row.id}
                sort={undefined}
                phone={{ beside: ['lag'], figure: 'r' }}
              />
            </Card>
          )}
          {days.length > 0 && (
            <Card title="Release dates" context={days[0]?.basis}>
              <ListTable
                label="Release dates"
                columns={releases}
                rows={days}
                rowKey={({ day, release }) => `${day} ${release}`}
                sort={undefined}
                phone={{ beside: ['period'], figure: 'actual' }}
              />
            </Card>
          )}
        </div>
      )}
    </AnswerView>
  );
}

/** @param recession When it began; null for none, undefined where it is not known. */
function recessionInWords(recession: string | null | undefined): string {
  if (recession === undefined) return 'not known: recessions are not dated a year around it';
  return recession === null ? 'none within a year' : `recession from ${formatMonth(recession)}`;
}

/** The rule of unemployment: where the rate lies against its line, and what followed when it crossed it. */
function Turning({ turning: { day, gap, line, turning, marks } }: { turning: TurningRule }) {
  return (
    <Card title="Is it turning?" context="3-month average above the lowest of the twelve months before" padded>
      <p className={styles.newest}>
        <b>{turning ? 'Yes' : 'Not yet'}</b> <span>{`${formatNumber(gap, 2)} of ${formatNumber(line, 2)} points in ${formatMonth(day)}`}</span>
      </p>
      <GraduatedRule
        low={0}
        high={1}
        median={line}
        value={Math.min(1, Math.max(0, gap))}
        tone={turning ? 'bad' : 'plain'}
        width={230}
        label={`${formatNumber(gap, 2)} points on a scale from 0 to 1, the line at 0.50`}
      />
      <table className={styles.marks}>
        <caption>First months at or above the line, and the recession they marked</caption>
        <tbody>
          {marks.slice(0, 5).map((mark) => (
            <tr key={mark.day}>
              <th scope="row">{formatMonth(mark.day)}</th>
              <td>{recessionInWords(mark.recession)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft}>
        Values are those known now, not those first published. Recessions are dated months after they began, so that they show the past and signal nothing on
        the day ({formatDay(day)}).{' '}
        <Link to="/economic_indicators/$id" params={{ id: 'USREC' }}>
          Recession dates
        </Link>
      </p>
    </Card>
  );
}
