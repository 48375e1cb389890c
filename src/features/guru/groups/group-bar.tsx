import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { FollowedBar } from '#pages/follows/followed-bar.tsx';
import { FOLLOWED, useFollows } from '#pages/follows/use-follows.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { GroupName } from './group-name.tsx';
import styles from './groups.module.css';
import { type GroupRow, useGuruGroups } from './use-guru-groups.ts';

/** Groups that everyone has: here every investor is in each of them. */
export const EVERYONE: readonly string[] = ['', 'basic', 'premium', 'plus'];

/** Whose trades a list is of: all investors, those the member follows, or a group of the member's own. */
export function GroupBar({ group }: { group: string | undefined }) {
  const { groups, refusal, make } = useGuruGroups();
  const { follows } = useFollows('guru');
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const choose = (id: string | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, group: id, page: undefined }), resetScroll: false });
  const open = groups?.find(({ id }) => id === group);
  return (
    <>
      <section className={styles.bar} aria-label="Groups of investors">
        <button type="button" className={styles.chip} aria-pressed={EVERYONE.includes(group ?? '')} onClick={() => choose(undefined)}>
          All
        </button>
        <button type="button" className={styles.chip} aria-pressed={group === FOLLOWED} onClick={() => choose(FOLLOWED)}>
          Followed {follows?.length ?? 0}
        </button>
        {groups?.map(({ id, fields, status }) => (
          <button type="button" key={id} className={styles.chip} aria-pressed={id === group} onClick={() => choose(id)}>
            {fields.name} {fields.gurus.length} <RecordPlace status={status} />
          </button>
        ))}
        {naming ? (
          <GroupName
            groups={groups}
            button="Make the group"
            onCancel={() => setNaming(false)}
            onName={(name) => void make({ name, gurus: [] }).then((isMade) => isMade && setNaming(false))}
          />
        ) : (
          <Button look="subtle" onClick={() => (refusal === undefined ? setNaming(true) : showToast({ text: refusal, failed: true }))}>
            New group
          </Button>
        )}
      </section>
      {group === FOLLOWED && <FollowedBar kind="guru" link={({ name, followed_id }) => <Link {...guruPage({ GuruName: followed_id })}>{name}</Link>} />}
      {open !== undefined && <GroupMembers key={open.id} group={open} groups={groups} />}
    </>
  );
}

/** The investors of a group, each to be taken out, and what can be done with the group. */
function GroupMembers({ group, groups }: { group: GroupRow; groups: readonly GroupRow[] | undefined }) {
  const { change } = useGuruGroups();
  const [renaming, setRenaming] = useState(false);
  const { name, gurus } = group.fields;
  return (
    <section className={styles.members} aria-label={`Investors of ${name}`}>
      {gurus.length === 0 && <span>No investor is in this group yet: open one from the list of all and add it there.</span>}
      {gurus.map((guru) => (
        <span key={guru}>
          <Link {...guruPage({ GuruName: guru })}>{nameOf(guru)}</Link>
          <Button
            look="subtle"
            aria-label={`Take ${nameOf(guru)} out of ${name}`}
            onClick={() => void change(group, { gurus: gurus.filter((each) => each !== guru) })}
          >
            ×
          </Button>
        </span>
      ))}
      {renaming ? (
        <GroupName
          groups={groups}
          name={name}
          button="Rename"
          onCancel={() => setRenaming(false)}
          onName={(next) => void change(group, { name: next }).then(() => setRenaming(false))}
        />
      ) : (
        <Button look="subtle" onClick={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      <Button look="subtle" onClick={() => void deleteWithUndo('guru-group', group.id, `The group ${name} is deleted.`)}>
        Delete the group
      </Button>
    </section>
  );
}

/** An investor's name from its id, which has no capitals. */
function nameOf(guru: string): string {
  return guru
    .replaceAll('+', ' ')
    .replaceAll('=', '/')
    .replaceAll(/(?<![\p{L}\p{N}’'])\p{L}/gu, (letter) => letter.toUpperCase());
}
