import { Link } from '@tanstack/react-router';
import { getIndexGainContributors, getIndexLossContributors, getIndexPerformance, listIndices } from '#contract/endpoints/market/indices.ts';
import type { IndexMember, MarketIndex } from '#contract/entities/market/market-index.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import { memberColumns, percentagePoints } from './index-columns.tsx';
import { indexInput } from './index-page.tsx';
import styles from './indices.module.css';
import { indicesInput } from './indices-page.tsx';

/** The chosen index, else the first there is; `undefined` while that is not known. */
function useChosen(config: PanelProps<undefined>['config']): MarketIndex | undefined {
  const { state } = useAnswer(listIndices, indicesInput);
  const all = state.kind === 'ready' ? Object.values(state.data).flat() : [];
  const asked = configText(config ?? {}, 'index');
  return all.find(({ id }) => id === asked) ?? all[0];
}

function OpenIndex({ id }: { id: string }) {
  return (
    <Link to="/idx/$ticker" params={{ ticker: id }} className={styles.open}>
      Open
    </Link>
  );
}

/** Level and changes of an index on a board. */
export function IndexPerformanceWidget({ title, config }: PanelProps<undefined>) {
  const chosen = useChosen(config);
  if (chosen === undefined) return <NoIndex title={title} />;
  return <Performance id={chosen.id} name={chosen.name} />;
}

function NoIndex({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Empty lead="No index is loaded.">
        <Link to="/sources">Sources</Link> load levels and members of indices.
      </Empty>
    </Card>
  );
}

/** Sessions of a year. */
const A_YEAR = 252;

function Performance({ id, name }: { id: string; name: string }) {
  const { state, again } = useAnswer(getIndexPerformance, indexInput(id));
  return (
    <Card
      title={name}
      aside={
        <>
          <AnswerStamp state={state} />
          <OpenIndex id={id} />
        </>
      }
      padded
    >
      <AnswerView state={state} again={again} height={260} notFoundIsPage={false} listStored={false}>
        {({ latest, levels, returns }) =>
          latest === null ? (
            <Empty lead="No level of this index is loaded." />
          ) : (
            <>
              <p className={styles.verdict}>
                <b>{formatNumber(latest.level)}</b> <ChangeText value={latest.p_pct_change === null ? undefined : latest.p_pct_change * 100} /> % on{' '}
                {formatDay(latest.day)}
              </p>
              <Sparkline values={levels.values.slice(-A_YEAR)} width={260} height={56} label={`${name} over a year`} />
              <table className={styles.returns}>
                <tbody>
                  {returns.map(({ period, change }) => (
                    <tr key={period}>
                      <th scope="row">{period}</th>
                      <td>
                        <ChangeText value={change === null ? undefined : change * 100} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )
        }
      </AnswerView>
    </Card>
  );
}

/** Members shown on each side. */
const SHOWN = 5;

/** Which members raised and lowered an index most on the day, on a board. */
export function IndexContributorsWidget({ title, config }: PanelProps<undefined>) {
  const chosen = useChosen(config);
  if (chosen === undefined) return <NoIndex title={title} />;
  return <Contributors id={chosen.id} title={`${chosen.name}: ${title.toLowerCase()}`} />;
}

function Contributors({ id, title }: { id: string; title: string }) {
  const gains = useAnswer(getIndexGainContributors, { params: { id } });
  const losses = useAnswer(getIndexLossContributors, { params: { id } });
  const down = losses.state.kind === 'ready' ? losses.state.data.rows.slice(0, SHOWN).toReversed() : [];
  return (
    <Card
      title={title}
      aside={
        <>
          <AnswerStamp state={gains.state} />
          <OpenIndex id={id} />
        </>
      }
    >
      <AnswerView state={gains.state} again={gains.again} height={300} notFoundIsPage={false} listStored={false}>
        {({ rows }) => <Moved rows={[...rows.slice(0, SHOWN), ...down]} />}
      </AnswerView>
    </Card>
  );
}

function Moved({ rows }: { rows: readonly IndexMember[] }) {
  if (rows.length === 0) return <Empty lead="No list of the members of this index is loaded, or none has a price of the day." />;
  const most = rows.reduce((widest, { contribution }) => Math.max(widest, Math.abs(contribution ?? 0)), 0);
  const bar = {
    ...({ id: 'moved', title: 'Moved', align: 'end', width: 80 } as const),
    cell: ({ contribution, display_symbol }: IndexMember) =>
      contribution !== null && <SignedBar value={contribution} most={most} label={`${display_symbol} ${percentagePoints(contribution)} percentage points`} />,
  };
  const columns = [{ ...memberColumns.stock, width: 120 }, memberColumns.change, bar, memberColumns.contribution];
  return <ListTable label="Members that moved the index" columns={columns} rows={rows} rowKey={({ stockid }) => stockid} sort={undefined} />;
}
