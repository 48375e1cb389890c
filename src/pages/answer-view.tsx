import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ErrorState, OfflineNeverOpened, StaleNote, TooLittleData } from '#ui/feedback/message.tsx';
import { type AnswerState, answerState, isNotFound } from './answer-state.ts';
import styles from './answer-view.module.css';
import { AskContext } from './ask-context.ts';
import { StoredPages } from './kinds/stored-pages.tsx';

/** The answer of a call with its state, asked again when it is due. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: CallInput<E>): { state: AnswerState<Answer<E>>; again: () => void } {
  const query: UseQueryResult<Answer<E>> = useQuery(queryFor(endpoint, input, useContext(AskContext)));
  return { state: answerState(query), again: () => void query.refetch() };
}

interface AnswerViewProps<Data> {
  state: AnswerState<Data>;
  again: () => void;
  /** Height kept free while loading, so that nothing jumps. */
  height?: number;
  /** What is needed and what exists, when the answer is too little to show. */
  tooLittle?: ((data: Data) => string | undefined) | undefined;
  /**
   * How the address names what the whole page is about, where this is its answer: the page's heading while there is no answer,
   * unseen while one is on its way.
   * What the server does not know is then the router's error page.
   */
  page?: string;
  /** Whether a subject that the server does not know makes the whole page the error page. */
  notFoundIsPage?: boolean;
  /** Whether to list what is on this device when nothing was kept; once a page is enough. */
  listStored?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows an answer, or why there is none, or from when the one that is there is. */
export function AnswerView<Data>({
  state,
  again,
  height,
  tooLittle,
  page,
  notFoundIsPage = page !== undefined,
  listStored = page !== undefined,
  children,
}: AnswerViewProps<Data>) {
  const tryAgain = <Button onClick={again}>Try again</Button>;
  const heading = page !== undefined && <h1 className={styles.name}>{page}</h1>;
  switch (state.kind) {
    case 'loading':
      return (
        <>
          {page !== undefined && <h1 className="sx-hidden">{page}</h1>}
          <Loading {...(height !== undefined && { height })} />
        </>
      );
    case 'never':
      return (
        <>
          {heading}
          <OfflineNeverOpened action={tryAgain}>{listStored && <StoredPages />}</OfflineNeverOpened>
        </>
      );
    case 'failed':
      if (notFoundIsPage && isNotFound(state.error)) throw state.error;
      return (
        <>
          {heading}
          <ErrorState lead={state.error.message} action={tryAgain}>
            Nothing you wrote is lost.
          </ErrorState>
        </>
      );
    case 'ready': {
      const missing = tooLittle?.(state.data);
      if (missing !== undefined) {
        return (
          <>
            {heading}
            <TooLittleData>{missing}</TooLittleData>
          </>
        );
      }
      return (
        <>
          {page !== undefined && state.renewal === 'failed' && (
            <StaleNote>The server could not renew these figures. They are the last ones it gave. Nothing you wrote is lost.</StaleNote>
          )}
          {children(state.data)}
        </>
      );
    }
  }
}
