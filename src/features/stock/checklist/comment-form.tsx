import { useState } from 'react';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import field from '#ui/controls/text-field.module.css';
import styles from './discussion.module.css';
import { type CommentRow, saveComment } from './use-comments.ts';

interface CommentFormProps {
  stockid: string;
  questions: readonly string[];
  me: string;
  /** The comment that is changed; a new one is written without it. */
  changed: CommentRow | undefined;
  onDone: () => void;
}

const COMPANY = '';

/** Writes a comment, or changes one: about the company, or about a question of the list. */
export function CommentForm({ stockid, questions, me, changed, onDone }: CommentFormProps) {
  const [text, setText] = useState(changed?.fields.text ?? '');
  const [about, setAbout] = useState(changed?.fields.question ?? COMPANY);
  const save = useAction(() => saveComment({ stockid, question: about === COMPANY ? null : about, text: text.trim() }, changed));
  // A question that was removed since is still what the comment is about.
  const offered = about === COMPANY || questions.includes(about) ? questions : [about, ...questions];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        void save().then((isKept) => {
          if (!isKept) return;
          setText('');
          onDone();
        });
      }}
    >
      <label>
        About
        <select className={field.field} value={about} onChange={(event) => setAbout(event.target.value)}>
          <option value={COMPANY}>The company as a whole</option>
          {offered.map((question) => (
            <option key={question} value={question}>
              {question}
            </option>
          ))}
        </select>
      </label>
      <textarea
        className={field.field}
        aria-label={changed === undefined ? 'Your comment' : 'Change your comment'}
        placeholder="What should others know?"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p>
        <small>Everybody with an account here can read it, under your name {me}.</small>
        {changed !== undefined && (
          <Button look="subtle" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" look="primary" disabled={text.trim() === ''}>
          {changed === undefined ? 'Say it' : 'Save'}
        </Button>
      </p>
    </form>
  );
}
