import { useQueryClient } from '@tanstack/react-query';
import { listSourceLoads, listSources } from '#contract/endpoints/market/sources.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadForm } from './load-form.tsx';
import { LoadProgress } from './load-progress.tsx';
import { runningIn, useLoads } from './use-loads.ts';

/** For admins: starts a load, or follows the one that runs. */
export function LoadPanel() {
  const queries = useQueryClient();
  const { state, again } = useLoads();
  const sources = useAnswer(listSources, {});
  const renew = () => queries.invalidateQueries({ queryKey: queryFor(listSourceLoads, {}).queryKey });
  return (
    <Card title="Load data" aside={<AnswerStamp state={state} />} padded>
      <AnswerView state={state} again={again} height={220}>
        {({ loads, mirrors, web }) => {
          const running = runningIn(loads);
          return (
            <AnswerView state={sources.state} again={sources.again} height={220}>
              {({ market, sources: known }) =>
                running === undefined ? (
                  <LoadForm sources={known} mirrors={mirrors} web={web} demo={market !== 'real'} onStarted={renew} />
                ) : (
                  <LoadProgress load={running} title={known.find(({ name }) => name === running.source)?.title ?? running.source} onCanceled={renew} />
                )
              }
            </AnswerView>
          );
        }}
      </AnswerView>
    </Card>
  );
}
