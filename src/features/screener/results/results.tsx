import { useNavigate } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import { type ScreenAnswer, STOCKS_A_PAGE } from '../engine/screen-work.ts';
import { type Answers, useFollowed } from '../engine/use-screen.ts';
import { filterInWords } from '../filters/filter-words.ts';
import { PictureFields } from '../pictures/picture-fields.tsx';
import { StockPicture } from '../pictures/stock-picture.tsx';
import type { ScreenSearch } from '../screen-search.ts';
import { Groups } from './groups.tsx';
import { resultColumns } from './result-columns.tsx';
import { ResultExport, type ResultExportProps } from './result-export.tsx';
import { ResultView } from './result-view.tsx';
import styles from './results.module.css';

interface ResultsProps extends Pick<ResultExportProps, 'title' | 'day' | 'at' | 'takeAll'> {
  /** Have the count, which comes before the rows. */
  answers: Answers;
  /** The answer whose rows are drawn, and the screen it is to. */
  answer: ScreenAnswer;
  search: ScreenSearch;
  show: readonly string[];
  fields: readonly ScreenerField[];
  fieldOf: (key: string) => ScreenerField | undefined;
  onChange: (change: Partial<ScreenSearch>) => void;
}

/** Which columns stay in place. */
const pins = [
  { value: '0', label: 'Stock pinned' },
  { value: '1', label: '+ 1 pinned' },
  { value: '2', label: '+ 2 pinned' },
  { value: '3', label: '+ 3 pinned' },
];

/** The stocks that pass, as a table or by group, with how many they are and how long it took. */
export const Results = memo(function Results({ answers, answer, title, search, show, fields, fieldOf, day, at, takeAll, onChange }: ResultsProps) {
  const view = search.view ?? 'table';
  const phone = useAtMost(PHONE_MAX);
  return (
    <>
      <div className={styles.bar}>
        <output className={styles.count} aria-label="Stocks that pass">
          <Total answers={answers} />
        </output>
        <span className={styles.note}>{`of ${formatCount(answer.stocks)}, ${formatNumber(answer.took, answer.took < 10 ? 1 : 0)} ms on this device`}</span>
        {view === 'table' && (
          <>
            <ResultView search={search} show={show} fields={fields} fieldOf={fieldOf} onChange={onChange} />
            <Button aria-pressed={search.heat === true} onClick={() => onChange({ heat: search.heat === true ? undefined : true })}>
              Heat
            </Button>
            {!phone && (
              <>
                <Button aria-pressed={search.groups === true} onClick={() => onChange({ groups: search.groups === true ? undefined : true })}>
                  Groups
                </Button>
                <Choice
                  label="Columns that stay in place"
                  value={String(search.pinned ?? 0)}
                  options={pins}
                  onChange={(pinned) => onChange({ pinned: pinned === '0' ? undefined : Number(pinned) })}
                />
              </>
            )}
            {answer.total > 0 && <ResultExport title={title} show={show} fieldOf={fieldOf} day={day} at={at} total={answer.total} takeAll={takeAll} />}
          </>
        )}
        {(view === 'map' || view === 'aggregate') && (
          <Choice
            label="Grouped by"
            value={search.by ?? 'sector'}
            options={[
              { value: 'sector', label: 'By sector' },
              { value: 'industry', label: 'By industry' },
              { value: 'country', label: 'By country' },
            ]}
            onChange={(by) => onChange({ by })}
          />
        )}
        {(view === 'map' || view === 'bubble') && <PictureFields search={search} show={show} fieldOf={fieldOf} onChange={onChange} />}
      </div>
      {answer.total === 0 ? (
        <Nobody answers={answers}>{strictest(answer, search, fieldOf)}</Nobody>
      ) : view === 'table' ? (
        <Stocks answer={answer} search={search} show={show} fieldOf={fieldOf} onChange={onChange} />
      ) : view === 'map' || view === 'bubble' ? (
        <StockPicture answer={answer} search={search} fieldOf={fieldOf} onChange={onChange} />
      ) : (
        <Groups answer={answer} by={search.by ?? 'sector'} show={show} fieldOf={fieldOf} />
      )}
    </>
  );
});

/** In place of stocks: that none passes, or that it cannot be told which do. */
function Nobody({ answers, children }: Pick<ResultsProps, 'answers'> & { children: string }) {
  const isKnown = useFollowed(answers, (counts) => counts?.total !== undefined);
  if (isKnown) return <Empty lead="No stock passes every filter.">{children}</Empty>;
  return (
    <Empty lead="Which stocks pass is not known yet.">A filter reads figures that are not on this device. They are asked for when there is a connection.</Empty>
  );
}

function Total({ answers }: Pick<ResultsProps, 'answers'>) {
  const total = useFollowed(answers, (counts) => counts?.total);
  return `${formatCount(total)} ${total === 1 ? 'stock' : 'stocks'}`;
}

/** Names the filter that drops most, so that one knows what to loosen. */
function strictest({ steps }: ScreenAnswer, { filters = [] }: ScreenSearch, fieldOf: ResultsProps['fieldOf']): string {
  const dropped = steps.map(({ seen, left }) => seen - left);
  const at = dropped.reduce((most, each, place) => (each > (dropped[most] ?? 0) ? place : most), 0);
  const [filter, step] = [filters[at], steps[at]];
  if (filter === undefined || step === undefined) return 'A stock whose figure is unknown never passes.';
  const unknown = step.unknown > 0 ? `, ${formatCount(step.unknown)} of them because the figure is not known` : '';
  return `“${filterInWords(filter, fieldOf)}” drops most: ${formatCount(step.seen - step.left)} of ${formatCount(step.seen)}${unknown}. Loosen or remove it.`;
}

function Stocks({ answer, search, show, fieldOf, onChange }: Pick<ResultsProps, 'answer' | 'search' | 'show' | 'fieldOf' | 'onChange'>) {
  const navigate = useNavigate();
  const phone = useAtMost(PHONE_MAX);
  const columns = resultColumns(show, fieldOf, {
    compared: search.heat === true ? answer.rows : [],
    grouped: search.groups === true,
    pinned: search.pinned ?? 0,
  });
  const figures = columns.filter(({ align, sortBy }) => align === 'end' && sortBy !== undefined);
  const sort = search.sort === undefined ? undefined : { by: search.sort, descending: search.order !== 'asc' };
  const [wanted, setWanted] = useState<string>();
  const figure = figures.find(({ id }) => id === (wanted ?? search.sort)) ?? figures[0];
  const page = search.page ?? 1;
  const last = Math.max(1, Math.ceil(answer.total / STOCKS_A_PAGE));
  return (
    <>
      {phone && figure !== undefined && (
        <div className={styles.bar}>
          <Choice label="Figure" value={figure.id} options={figures.map(({ id, title }) => ({ value: id, label: title }))} onChange={setWanted} />
        </div>
      )}
      <ListTable
        label="Stocks that pass"
        columns={columns}
        rows={answer.rows}
        rowKey={({ stockid }) => stockid}
        sort={sort}
        onSort={(next) => onChange({ sort: next?.by, order: next && (next.descending ? 'desc' : 'asc'), page: undefined })}
        onOpen={(row) => void navigate({ to: '/stock/$name/summary', params: { name: nameOfStock(row) } })}
        phone={figure && { beside: [], figure: figure.id }}
      />
      {last > 1 && (
        <nav className={styles.pager} aria-label="Pages of the result">
          <Button disabled={page === 1} onClick={() => onChange({ page: page === 2 ? undefined : page - 1 })}>
            Previous
          </Button>
          <span role="status">{`Page ${formatCount(page)} of ${formatCount(last)}`}</span>
          <Button disabled={page >= last} onClick={() => onChange({ page: page + 1 })}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}
