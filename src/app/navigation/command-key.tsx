import { useEffect, useState } from 'react';
import { logFailure } from '#data/sync/state/log.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';

const loadList = () => import('./command-list.tsx').then(({ CommandList }) => CommandList);

/** Ctrl K, on a Mac Command K: every page and command by its name. An editor keeps the keys for its links. */
export function CommandKey() {
  const [open, setOpen] = useState(false);
  const CommandList = useOnDemand(open, loadList, (error) => logFailure('The list of commands could not be loaded', error));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return open && CommandList && <CommandList onClose={() => setOpen(false)} />;
}
