import { useElementSize } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { useRecord } from '#data/records/records.ts';
import { isWhole } from '#domain/screening/market/packed-columns.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { GoneWidget } from '#pages/board/widgets/widget-message.tsx';
import { useMoreColumns } from '#pages/fields/use-more-columns.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { fittingColumns, rankOfCard } from '#ui/table/fitting-columns.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import { useScreen } from '../engine/use-screen.ts';
import { useMine } from '../mine/use-mine.ts';
import { usePredefinedViews } from '../named/use-named-screens.ts';
import { resultColumns } from '../results/result-columns.tsx';
import { screenOfRecord } from '../saved/saved-screen.ts';
import { columnsOfScreen, fieldFinder, type ScreenSearch } from '../screen-search.ts';
import { firstUnknown, requestOf, usedFields, withOwnFields } from './screen-request.ts';
import styles from './screener-page.module.css';

/** Stocks that the card shows. */
const SHOWN = 8;

/** The stocks that pass one of the member's saved screens now, on a board. */
export function ScreenWidget({ title, config = {} }: PanelProps<undefined>) {
  const id = configText(config, 'screen') ?? '';
  const record = useRecord('screener', id).value;
  const search = useMemo(() => (record ? screenOfRecord(record.id, record.fields) : undefined), [record]);
  const market = useAnswer(getScreenerSnapshot, {});
  const fields = useAnswer(listAllScreenerFields, {});
  if (record === null) return <GoneWidget title={title}>The screen was deleted. Choose another under Arrange, or take this off.</GoneWidget>;
  return (
    <Card
      title={record?.fields.name ?? title}
      aside={
        <>
          <AnswerStamp state={market.state} />
          {search !== undefined && (
            <Link to="/screener" search={search} className={styles.open}>
              Open
            </Link>
          )}
        </>
      }
    >
      {search === undefined ? (
        <RecordsLoading what="This screen" height={240} />
      ) : (
        <AnswerView state={market.state} again={market.again} height={300} listStored={false}>
          {(snapshot) => (
            <AnswerView state={fields.state} again={fields.again} height={300} listStored={false}>
              {(known) =>
                isWhole(snapshot) && snapshot.stockid.length > 0 ? (
                  <Stocks snapshot={snapshot} known={known} asWritten={search} />
                ) : (
                  <Empty lead="The stocks of the market are not here whole.">Open the screener with a connection to get them.</Empty>
                )
              }
            </AnswerView>
          )}
        </AnswerView>
      )}
    </Card>
  );
}

function Stocks({ snapshot: ofAll, known, asWritten }: { snapshot: ScreenerSnapshot; known: readonly ScreenerField[]; asWritten: ScreenSearch }) {
  const navigate = useNavigate();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { snapshot, fields, formulas } = useMine(ofAll, known);
  const [firstView] = usePredefinedViews();
  const show = useMemo(() => columnsOfScreen(asWritten, firstView.fields), [asWritten, firstView]);
  const running = useMemo(() => withOwnFields(asWritten, formulas, show), [asWritten, formulas, show]);
  const fieldOf = useMemo(() => fieldFinder(fields, asWritten), [fields, asWritten]);
  const { market, absent, missing } = useMoreColumns(snapshot, usedFields(running, show), fields);
  const request = useMemo(() => requestOf(running, show), [running, show]);
  const answer = useScreen(market, request);
  if (firstUnknown(running, absent) !== undefined) {
    return missing.length === 0 ? (
      <Loading height={300} />
    ) : (
      <Empty lead="Which stocks pass is not known here.">
        A filter reads figures that are not on this device. They are asked for when there is a connection.
      </Empty>
    );
  }
  if (answer === undefined) return <Loading height={300} />;
  if (answer.total === 0) return <Empty lead="No stock passes every filter." />;
  const columns = resultColumns(show, fieldOf, { compared: [], grouped: false, pinned: 0 });
  const figure = columns.find(({ align, sortBy }) => align === 'end' && sortBy !== undefined);
  return (
    <div ref={ref}>
      <p className={styles.passing}>{`${formatCount(answer.total)} of ${formatCount(answer.stocks)} stocks pass`}</p>
      <ListTable
        label="Stocks that pass"
        columns={width === 0 ? columns : fittingColumns(columns, width, rankOfCard([]))}
        rows={answer.rows.slice(0, SHOWN)}
        rowKey={({ stockid }) => stockid}
        sort={undefined}
        onOpen={(row) => void navigate({ to: '/stock/$name/summary', params: { name: nameOfStock(row) } })}
        phone={figure && { beside: [], figure: figure.id }}
      />
    </div>
  );
}
