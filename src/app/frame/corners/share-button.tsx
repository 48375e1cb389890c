import { IconShare2 } from '@tabler/icons-react';
import { logFailure } from '#data/sync/state/log.ts';

/** Shares the open page from a phone: by what the device shares with, else as a copied link. */
export function ShareButton({ className, words, onShared }: { className: string | undefined; words?: string; onShared?: () => void }) {
  const share = () => {
    import('./share-page.ts')
      .then(({ sharePage }) => sharePage({ title: document.title, url: location.href }))
      .then(onShared)
      .catch((error: unknown) => logFailure('The page was not shared', error));
  };
  return (
    <button type="button" className={className} aria-label="Share this page" onClick={share}>
      <IconShare2 size={words === undefined ? 18 : 22} stroke={1.75} aria-hidden="true" />
      {words}
    </button>
  );
}
