import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageMessage } from '#data/connection/worker-message.ts';

/** Opens the page of a notification that was pressed while the app is open. */
export function useNotificationLink(): void {
  const { history } = useRouter();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (worker === undefined) return;
    const open = ({ data, ports }: MessageEvent<PageMessage | undefined>) => {
      if (data?.type !== 'OPEN') return;
      ports[0]?.postMessage('opened');
      history.push(data.path);
    };
    worker.addEventListener('message', open);
    return () => worker.removeEventListener('message', open);
  }, [history]);
}
