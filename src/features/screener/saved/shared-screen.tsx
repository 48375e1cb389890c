import { Navigate } from '@tanstack/react-router';
import { getSharedScreener } from '#contract/endpoints/market/shared-screens.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { screenOfRecord } from './saved-screen.ts';

/** `/screener?sh=…`: the screen behind a link, opened as one that the reader may change and save. */
export function SharedScreen({ hash }: { hash: string }) {
  const { state, again } = useAnswer(getSharedScreener, { params: { id: hash } });
  return (
    <AnswerView state={state} again={again} height={240} notFoundIsPage={false}>
      {({ screener }) => {
        const { id: _id, ...search } = screenOfRecord('', screener);
        return <Navigate to="/screener" search={search} replace />;
      }}
    </AnswerView>
  );
}
