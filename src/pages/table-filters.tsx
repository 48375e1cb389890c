import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { BottomSheet } from '#ui/layout/bottom-sheet.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import type { Chosen, FilterControl } from './row-filter.ts';
import styles from './table-filters.module.css';

interface TableFiltersProps {
  controls: readonly FilterControl[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The line of filters above a table; on a phone the search stays and the choices are a sheet, so that the table begins at once. */
export function TableFilters(props: TableFiltersProps) {
  const phone = useAtMost(PHONE_MAX);
  const choices = props.controls.filter(({ kind }) => kind === 'choice');
  const inSheet = phone && props.controls.length > 1 && choices.length > 0;
  return (
    <div className={styles.filters}>
      {inSheet ? (
        <>
          <Controls {...props} controls={props.controls.filter(({ kind }) => kind === 'find')} />
          <ChoicesSheet {...props} controls={choices} />
        </>
      ) : (
        <Controls {...props} />
      )}
    </div>
  );
}

function Controls({ controls, chosen, onChoose }: TableFiltersProps) {
  return controls.map(({ kind, id, title, values }) => {
    const choose = (value: string) => onChoose({ ...chosen, [id]: value });
    if (kind === 'find') return <FindField key={id} label={title} value={chosen[id] ?? ''} onChange={choose} shortcut="f" />;
    const options = [{ value: '', label: title }, ...values.map((value) => ({ value, label: value }))];
    return <Choice key={id} label={title} value={chosen[id] ?? ''} options={options} onChange={choose} />;
  });
}

/** The choices behind one button, which says how many of them narrow the table. */
function ChoicesSheet(props: TableFiltersProps) {
  const [open, setOpen] = useState(false);
  const used = props.controls.filter(({ id }) => (props.chosen[id] ?? '') !== '').length;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconAdjustments size={18} stroke={1.75} aria-hidden="true" /> {used === 0 ? 'Filter' : `Filter · ${used}`}
      </Button>
      {open && (
        <BottomSheet label="Narrow the table" onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <Controls {...props} />
            <Button look="primary" onClick={() => setOpen(false)}>
              Show the table
            </Button>
          </div>
        </BottomSheet>
      )}
    </>
  );
}
