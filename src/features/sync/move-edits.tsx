import { type FormEvent, useId, useState } from 'react';
import { exportOutbox, importOutbox } from '#data/sync/state/sync-actions.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import classes from './sync.module.css';

/** Taking pending edits to another device, in a file: with a passphrase nobody else can read it. */
export function MoveEdits() {
  const [passphrase, setPassphrase] = useState('');
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const id = useId();
  const failed = (error: unknown) => setSaid({ text: error instanceof Error ? error.message : String(error), failed: true });
  const save = useAction(async () => {
    const file = await exportOutbox(passphrase === '' ? undefined : passphrase);
    download(file, `sextant-unsent-${new Date().toISOString().slice(0, 10)}.json`);
    setSaid({ text: 'The file is made. Nothing here has changed.', failed: false });
  }, failed);
  const bring = useAction(async (file: File) => {
    const { added, known } = await importOutbox(file, passphrase === '' ? undefined : passphrase);
    setSaid({ text: `${added} ${added === 1 ? 'change' : 'changes'} came in${known > 0 ? `, ${known} were here already` : ''}.`, failed: false });
  }, failed);
  return (
    <Card title="Take unsent changes to another device" padded>
      <p>A file with every change that is not sent yet. Bringing in the same file again changes nothing.</p>
      <form className={classes.move} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <label htmlFor={`${id}-passphrase`}>Passphrase (if the file is, or shall be, encrypted)</label>
        <input id={`${id}-passphrase`} type="password" autoComplete="off" value={passphrase} onChange={({ target }) => setPassphrase(target.value)} />
        <div className={classes.actions}>
          <Button onClick={() => void save()}>Export</Button>
          <label className={classes.file}>
            Import
            <input
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file !== undefined) void bring(file);
                target.value = '';
              }}
            />
          </label>
        </div>
      </form>
      <p role={said?.failed ? 'alert' : 'status'}>{said?.text}</p>
    </Card>
  );
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
