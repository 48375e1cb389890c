import { useEffect } from 'react';
import { showToast } from '#ui/feedback/toast.ts';

/** Says once why what an address asks for is not done. */
export function useRefusal(why: string | undefined): void {
  useEffect(() => {
    if (why !== undefined) showToast({ text: why, failed: true });
  }, [why]);
}
