import { type FormEvent, useId, useState } from 'react';
import { exportOutbox, importOutbox } from '#data/sync-actions.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import classes from './sync.module.css';

/** Taking what waits to another device, in a file: with a passphrase nobody else can read it. */
export function MoveEdits() {
  const [passphrase, setPassphrase] = useState('');
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const id = useId();
  const save = async () => {
    const file = await exportOutbox(passphrase === '' ? undefined : passphrase);
    download(file, `sextant-unsent-${new Date().toISOString().slice(0, 10)}.json`);
    setSaid({ text: 'The file is made. Nothing here has changed.', failed: false });
  };
  const bring = async (file: File | undefined) => {
    if (file === undefined) return;
    const { added, known } = await importOutbox(file, passphrase === '' ? undefined : passphrase);
    setSaid({ text: `${added} ${added === 1 ? 'edit' : 'edits'} came in${known > 0 ? `, ${known} were here already` : ''}.`, failed: false });
  };
  const shown = (work: Promise<void>) =>
    void work.catch((error: unknown) => setSaid({ text: error instanceof Error ? error.message : String(error), failed: true }));
  return (
    <Card title="Move unsent edits" padded>
      <p>A file with every edit that waits here. Bringing in the same file again changes nothing.</p>
      <form className={classes.move} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <label htmlFor={`${id}-passphrase`}>Passphrase (if the file is, or shall be, encrypted)</label>
        <input id={`${id}-passphrase`} type="password" autoComplete="off" value={passphrase} onChange={({ target }) => setPassphrase(target.value)} />
        <div className={classes.actions}>
          <Button onClick={() => shown(save())}>Export</Button>
          <label className={classes.file}>
            Import
            <input
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => {
                shown(bring(target.files?.[0]));
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
