import { useQuery } from '@tanstack/react-query';
import { listSourceLoads, listSources } from '#contract/endpoints/market/sources.ts';
import type { SourceLoad } from '#contract/entities/market/source.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { answerState } from '#pages/answer-state.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import { useNow } from '#pages/use-now.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { FailureList } from './failure-list.tsx';
import { durationInWords } from './load-progress.tsx';
import { mirrorLabel } from './mirror-labels.ts';
import classes from './sources.module.css';

/** For admins: the loads of the last time, newest first, each with what failed and why. */
export function LoadHistory() {
  // Asked and renewed by the panel beside it.
  const query = useQuery(queryFor(listSourceLoads, {}));
  const titles = new Map(useQuery(queryFor(listSources, {})).data?.sources.map(({ name, title }) => [name, title]));
  return (
    <Card title="Loads" context="newest first" padded>
      <AnswerView state={answerState(query)} again={() => void query.refetch()} height={120}>
        {({ loads }) =>
          loads.length === 0 ? (
            <Empty lead="Nothing was loaded yet.">Loads that are started here or on the server's terminal are listed with what failed.</Empty>
          ) : (
            <ul className={classes.loads}>
              {loads.map((load) => (
                <Load key={load.id} load={load} title={titles.get(load.source) ?? load.source} />
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Card>
  );
}

const outcomes: Record<SourceLoad['state'], string> = {
  running: 'Running',
  stopping: 'Stopping',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
  interrupted: 'Interrupted',
};

function Load({ load, title }: { load: SourceLoad; title: string }) {
  const now = useNow();
  const { asked, started_by, state, total, loaded, failed, failures, failure } = load;
  const begun = Date.parse(load.resumed_at ?? load.started_at);
  const took = load.finished_at === null ? undefined : durationInWords((Date.parse(load.finished_at) - begun) / 1000);
  return (
    <li>
      <span className={classes.chip} data-state={state}>
        {outcomes[state]}
      </span>
      <span className={classes.what}>
        <b>{title}</b> {itemsIn(asked)}
      </span>
      <span className={classes.count}>
        {total === null ? '' : `${formatCount(loaded)} of ${formatCount(total)} loaded`}
        {failed > 0 && `, ${formatCount(failed)} failed`}
      </span>
      <span className={classes.when}>
        {formatInstant(begun, now)}
        {took !== undefined && `, ${took}`}
        {started_by === 'terminal' && ', on the terminal'}
        {started_by === 'timetable' && ', by itself'}
        {load.resumed_at !== null && ', went on'}
      </span>
      {(state === 'interrupted' || state === 'canceled') && <p className={classes.hint}>Load the same again within a day, and it goes on where it stopped.</p>}
      {failure !== null && <p className={classes.problem}>{failure}</p>}
      {failed > 0 && <FailureList count={failed} failures={failures} />}
    </li>
  );
}

/** What was asked, in short: the items, and where they were read. */
function itemsIn({ mirror, ...asked }: SourceLoad['asked']): string {
  const items = Object.values(asked).join(' ').replaceAll(',', ', ');
  return `${items === '' ? 'all that was due' : items}${mirror === undefined ? '' : `, from ${mirrorLabel(mirror)}`}`;
}
