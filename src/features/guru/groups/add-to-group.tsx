import { useRef, useState } from 'react';
import { MOST_IN_GROUP } from '#contract/entities/gurus/guru-group.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePressOutside } from '#ui/controls/use-press-outside.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { GroupName } from './group-name.tsx';
import styles from './groups.module.css';
import { useGuruGroups } from './use-guru-groups.ts';

/** Puts an investor into the member's groups and takes it out again. */
export function AddToGroup({ guru }: { guru: string }) {
  const { groups, refusal, make, change } = useGuruGroups();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  usePressOutside(frame, isOpen, () => setOpen(false));
  const toggle = (group: NonNullable<typeof groups>[number], isMember: boolean) => {
    const others = group.fields.gurus.filter((each) => each !== guru);
    if (isMember && others.length >= MOST_IN_GROUP) return showToast({ text: `A group has at most ${MOST_IN_GROUP} investors.`, failed: true });
    void change(group, { gurus: isMember ? [...others, guru] : others });
  };
  return (
    <div ref={frame} className={styles.add}>
      <Button look="primary" aria-expanded={isOpen} onClick={() => (refusal === undefined ? setOpen(!isOpen) : showToast({ text: refusal, failed: true }))}>
        Add to group
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
        <div className={styles.menu} role="group" aria-label="Groups of this investor">
          {groups?.map((group) => (
            <label key={group.id}>
              <input type="checkbox" checked={group.fields.gurus.includes(guru)} onChange={(event) => toggle(group, event.currentTarget.checked)} />
              {group.fields.name}
            </label>
          ))}
          <GroupName groups={groups} button="Make and add" onName={(name) => void make({ name, gurus: [guru] })} />
        </div>
      )}
    </div>
  );
}
