import { AsOfStamp } from '#ui/feedback/as-of-stamp.tsx';
import { ageInWords, formatInstant } from '#ui/format/as-of.ts';
import type { AnswerState } from './answer-state.ts';
import { useNow } from './use-now.ts';

/** When an answer was given: live while it can be renewed, dashed with its age in words once it cannot. */
export function AnswerStamp({ state, prefix = 'as of' }: { state: AnswerState<unknown>; prefix?: string }) {
  const now = useNow();
  if (state.kind !== 'ready') return null;
  const time = formatInstant(state.at, now);
  if (state.renewal !== 'current') return <AsOfStamp state="old">{`${prefix} ${time}, ${ageInWords(now - state.at)}`}</AsOfStamp>;
  return <AsOfStamp state="live">{`${prefix} ${time}`}</AsOfStamp>;
}
