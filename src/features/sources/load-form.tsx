import { type FormEvent, useId, useState } from 'react';
import { startSourceLoad } from '#contract/endpoints/market/sources.ts';
import type { SourceState } from '#contract/entities/market/source.ts';
import { call } from '#data/client/call.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { mirrorOptions } from './mirror-labels.ts';
import { problemOf } from './problem-of.ts';
import classes from './sources.module.css';

interface LoadFormProps {
  sources: readonly SourceState[];
  mirrors: readonly string[];
  /** Whether the server may read from the web. */
  web: boolean;
  /** Whether the market is invented so far. */
  demo: boolean;
  onStarted: () => Promise<void>;
}

/** Chooses what is loaded and from where, and starts it. */
export function LoadForm({ sources, mirrors, web, demo, onStarted }: LoadFormProps) {
  const [name, setName] = useState(sources[0]?.name ?? '');
  const [items, setItems] = useState('');
  const places = [...(web ? [{ value: '', label: 'The web' }] : []), ...mirrorOptions(mirrors)];
  const [chosenPlace, setPlace] = useState<string>();
  const place = chosenPlace ?? places[0]?.value;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const asks = sources.find((source) => source.name === name)?.asks;

  const load = useAction(
    async (mirror: string) => {
      await call(startSourceLoad, { params: { name }, body: { items, ...(mirror !== '' && { mirror }) } });
      await onStarted();
    },
    (error) => setProblem(problemOf(error)),
  );
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || place === undefined) return;
    setBusy(true);
    setProblem(undefined);
    await load(place);
    setBusy(false);
  };

  if (place === undefined) return <NoPlace />;
  return (
    <form className={classes.form} onSubmit={(event) => void start(event)}>
      {demo && <p>Every company here is invented. Name real ones and load them; the demo market steps back once the first is there.</p>}
      <Choice label="Source" value={name} options={sources.map((source) => ({ value: source.name, label: source.title }))} onChange={setName} />
      <div className={classes.field}>
        <label htmlFor={id}>{asks?.label ?? 'Items'}</label>
        <input
          id={id}
          value={items}
          placeholder={asks?.example}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setItems(event.currentTarget.value)}
        />
        <span id={`${id}-hint`}>When empty: {asks?.when_none}.</span>
      </div>
      <Choice label="From" value={place} options={places} onChange={setPlace} />
      <p role="alert" className={problem === undefined ? undefined : classes.problem}>
        {problem}
      </p>
      <Button type="submit" look="primary" className={classes.start} aria-disabled={busy}>
        {busy ? 'Starting…' : 'Load'}
      </Button>
    </form>
  );
}

/** Without a contact and without a mirror there is nowhere to read from. */
function NoPlace() {
  return (
    <p className={classes.hint}>
      <b>There is nowhere to load from yet.</b> Start the server with <code>SEXTANT_CONTACT</code> set to your name and e-mail address to read from the web, or
      put a mirror folder into <code>mirrors</code> of its data folder.
    </p>
  );
}
