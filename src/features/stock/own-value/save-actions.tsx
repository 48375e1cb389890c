import { useState } from 'react';
import { fairValueId } from '#contract/records/ids.ts';
import { create, edit, findRecord } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatPrice } from '#ui/format/number.ts';
import type { DcfChoices, DcfKnown } from '../dcf/use-dcf-choices.ts';
import styles from './own-values.module.css';
import { inputsUsed, savedAssumptions } from './saved-case.ts';

interface SaveActionsProps {
  stockid: string;
  known: DcfKnown;
  choices: DcfChoices;
}

/** Keeps the assumptions under a name, or the value as the member's own. */
export function SaveActions({ stockid, known, choices }: SaveActionsProps) {
  const [naming, setNaming] = useState(false);
  const assumptions = savedAssumptions(choices);
  const inputs = inputsUsed(stockid, known, choices);
  const saveValue = useAction(async () => {
    if (assumptions === undefined || inputs === undefined) return;
    await saveOwnValue({ stockid, currency: known.currency, value: inputs.value, assumptions, inputs });
    showToast({ text: `Your value of ${formatPrice(inputs.value)} is saved on this device.` });
  });
  const saveTemplate = useAction(async (name: string) => {
    if (assumptions === undefined || inputs === undefined) return;
    await create('dcf-template', { name, assumptions, stockid: assumptions.base === null ? null : stockid, inputs });
    setNaming(false);
  });
  if (naming) return <TemplateName onName={(name) => void saveTemplate(name)} onCancel={() => setNaming(false)} />;
  return (
    <div className={styles.actions}>
      <Button disabled={inputs === undefined} onClick={() => setNaming(true)}>
        Save template
      </Button>
      <Button look="primary" disabled={inputs === undefined} onClick={() => void saveValue()}>
        Save as my value
      </Button>
    </div>
  );
}

type OwnValue = Omit<Parameters<typeof create<'fair-value'>>[1], 'saved_on' | 'counted'>;

/** Makes or changes the member's own value of a stock; whether it counts among the votes stays as it was. */
export async function saveOwnValue(value: OwnValue): Promise<void> {
  const id = fairValueId(value.stockid);
  const known = await findRecord('fair-value', id);
  const fields = { ...value, saved_on: new Date().toISOString().slice(0, 10), counted: known?.fields.counted ?? true };
  if (known === undefined) await create('fair-value', fields, id);
  else await edit('fair-value', id, fields, known.fields);
}

function TemplateName({ onName, onCancel }: { onName: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onName(name.trim());
      }}
    >
      <input
        className={styles.name}
        aria-label="Name of the template"
        placeholder="Name of the template"
        // biome-ignore lint/a11y/noAutofocus: it is here because somebody just asked for it
        autoFocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button look="primary" type="submit" disabled={name.trim() === ''}>
        Save
      </Button>
      <Button look="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
