import { useConnection } from '#data/connection/connection.ts';
import { AsOfStamp } from '#ui/feedback/as-of-stamp.tsx';
import { ageInWords, formatInstant } from '#ui/format/as-of.ts';
import type { AnswerState } from './answer-state.ts';
import { useNow } from './use-now.ts';

/**
 * When an answer was given. Live while the server can be reached; without it the answer is what is stored here, with its age;
 * dashed once it was due to be renewed and could not be.
 */
export function AnswerStamp({ state, prefix = 'as of' }: { state: AnswerState<unknown>; prefix?: string }) {
  const now = useNow();
  const offline = useConnection().state === 'offline';
  if (state.kind !== 'ready') return null;
  const time = `${prefix} ${formatInstant(state.at, now)}`;
  if (state.renewal === 'current' && !offline) return <AsOfStamp state="live">{time}</AsOfStamp>;
  return <AsOfStamp state={state.renewal === 'current' ? 'stored' : 'old'}>{`${time}, ${ageInWords(Math.max(0, now - state.at))}`}</AsOfStamp>;
}
