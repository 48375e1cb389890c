import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logFailure } from '#data/log.ts';
import { useSession } from '#data/session.ts';

/** Milliseconds a visitor reads in peace before they are asked to register. */
const AFTER = 20_000;

/** Asks a visitor to register; the code that knows when and where comes when it may be time. */
export function useRegistrationOffer(): void {
  const router = useRouter();
  const signedOut = useSession().status === 'signed-out';
  useEffect(() => {
    if (!signedOut) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = ({ offerRegistration }: typeof import('./offer-registration.ts')) => {
      if (!gone) stop = offerRegistration(router);
    };
    const timer = setTimeout(() => import('./offer-registration.ts').then(begin, (error) => logFailure('Nobody is asked to register', error)), AFTER);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [router, signedOut]);
}
