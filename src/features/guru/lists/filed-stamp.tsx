import { getQuarterFiled } from '#contract/endpoints/gurus/guru-lists.ts';
import type { QuarterFiled } from '#contract/entities/gurus/guru-figures.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import styles from '../guru.module.css';

/** Of which quarter the lists are, and how many of the investors have reported it. */
export function FiledStamp({ members }: { members: string | undefined }) {
  const { state } = useAnswer(getQuarterFiled, { params: { id: 'all' }, query: { ...(members !== undefined && { members }) } });
  if (state.kind !== 'ready' || state.data.period === null) return null;
  return <span className={styles.filed}>{`13F, quarter to ${formatDay(state.data.period)}; ${inWords(state.data)}`}</span>;
}

function inWords({ filed, reporting, unread, filed_on }: QuarterFiled): string {
  const last = filed_on === null ? '' : `, the last on ${formatDay(filed_on)}`;
  const others = filed < reporting ? '; the others by the quarter they reported last' : '';
  const missing = unread === 0 ? '' : `; of ${formatCount(unread)} no report is loaded`;
  return `${formatCount(filed)} of ${formatCount(reporting)} filed${last}${others}${missing}`;
}
