import { useState } from 'react';
import { listDiscussion } from '#contract/endpoints/records/checklist-discussion.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatShortDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './discussion.module.css';
import { type CommentRow, inDiscussion, type ShownComment, useComments } from './use-comments.ts';

interface DiscussionCardProps {
  stockid: string;
  /** Questions that a comment may be about. */
  questions: readonly string[];
  me: string;
}

/** What members say to each other about a stock: one's own comments are on the device, those of others come from the server. */
export function DiscussionCard({ stockid, questions, me }: DiscussionCardProps) {
  const own = useComments(stockid);
  const { state } = useAnswer(listDiscussion, { query: { stockid } });
  const [changed, setChanged] = useState<CommentRow>();
  const others = state.kind === 'ready' ? state.data.comments.filter((comment) => !comment.own) : [];
  const shown = inDiscussion(own ?? [], others, me);
  return (
    <Card title="Discussion" context={shown.length === 0 ? undefined : `${shown.length} ${shown.length === 1 ? 'comment' : 'comments'}`}>
      {shown.length === 0 && state.kind !== 'loading' && <p className={styles.none}>{noneWords(state.kind)}</p>}
      <ul className={styles.comments}>
        {shown.map((comment) => (
          <Comment key={comment.key} comment={comment} onChange={setChanged} />
        ))}
      </ul>
      {shown.length > 0 && state.kind !== 'ready' && state.kind !== 'loading' && <p className={styles.none}>{noneWords(state.kind)}</p>}
      <CommentForm key={changed?.id ?? 'new'} stockid={stockid} questions={questions} me={me} changed={changed} onDone={() => setChanged(undefined)} />
    </Card>
  );
}

function noneWords(state: 'ready' | 'never' | 'failed'): string {
  if (state === 'ready') return 'Nobody has said anything about this stock yet.';
  return state === 'never' ? 'What others said comes as soon as the server is heard.' : 'What others said could not be loaded.';
}

function Comment({ comment: { author, at, question, text, own }, onChange }: { comment: ShownComment; onChange: (row: CommentRow) => void }) {
  return (
    <li>
      <header>
        <b>{author}</b> <time dateTime={at}>{formatShortDay(at.slice(0, 10))}</time>
        {own !== undefined && <RecordPlace status={own.status} />}
      </header>
      {question !== null && <p className={styles.question}>{question}</p>}
      <p className={styles.text}>{text}</p>
      {own !== undefined && (
        <footer>
          <Button look="subtle" onClick={() => onChange(own)}>
            Change
          </Button>
          <Button look="subtle" onClick={() => void deleteWithUndo('checklist-comment', own.id, 'Your comment is deleted.')}>
            Delete
          </Button>
        </footer>
      )}
    </li>
  );
}
