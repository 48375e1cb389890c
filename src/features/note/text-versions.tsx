import * as v from 'valibot';
import { listRecordVersions } from '#contract/endpoints/records/sync.ts';
import { useServerCopy } from '#data/device/server-copy.ts';
import { edit, type RecordRow, type RecordTypes } from '#data/records/records.ts';
import { keepEdit } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import styles from './note.module.css';
import { NoteText } from './note-text.tsx';
import type { TextEntity, TextKind } from './text-kind.ts';

/** An earlier version of a text. */
interface Version<E extends TextEntity> {
  readonly key: string;
  readonly fields: RecordTypes[E];
  /** The text for its date. */
  readonly when: string;
}

/** Earlier versions of a text: the ten that the server stores, and the server's own where an edit of this device has not arrived yet. Each can be restored. */
export function TextVersions<E extends TextEntity>({ kind: { entity, schema, edited }, row }: { kind: TextKind<E>; row: RecordRow<E> }) {
  const { state, again } = useAnswer(listRecordVersions, { query: { entity, id: row.id } });
  const copy = useServerCopy(entity, row.id).value;
  const now = useNow();
  const onServer = v.safeParse(schema, copy?.fields);
  const bringBack = useAction(async (fields: RecordTypes[E]) => {
    const before = edited(row.fields);
    await edit(entity, row.id, edited(fields), row.fields);
    const undo = () => edit(entity, row.id, before);
    showToast({ text: 'The earlier version is back.', action: { label: 'Undo', run: () => void keepEdit(undo) } });
  });
  const versions = (answer: readonly { rev: number; replaced_at: string; fields: unknown }[]): Version<E>[] => [
    ...(row.status !== 'synced' && onServer.success ? [{ key: 'server', fields: onServer.output, when: 'on the server, before your last edit' }] : []),
    ...answer.flatMap(({ rev, replaced_at, fields }) => {
      const read = v.safeParse(schema, fields);
      return read.success ? [{ key: String(rev), fields: read.output, when: `until ${formatInstant(Date.parse(replaced_at), now)}` }] : [];
    }),
  ];
  return (
    <section className={styles.versions} aria-label="Earlier versions">
      <AnswerView state={state} again={again} height={60}>
        {(answer) => {
          const all = versions(answer);
          if (all.length === 0) return <p>This is the first version.</p>;
          return (
            <ol>
              {all.map(({ key, fields, when }) => (
                <li key={key}>
                  <p>
                    <span className={styles.when}>{when}</span>
                    <Button look="subtle" onClick={() => void bringBack(fields)}>
                      Bring back
                    </Button>
                  </p>
                  <NoteText html={fields.content} />
                </li>
              ))}
            </ol>
          );
        }}
      </AnswerView>
    </section>
  );
}
