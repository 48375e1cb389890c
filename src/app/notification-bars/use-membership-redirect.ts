import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConnection } from '#data/connection/connection.ts';
import { followedWay, type MembershipRedirect, type RedirectReason } from '#domain/membership/redirects.ts';
import { pageExists } from './page-exists.ts';

/** Leads a member to the page their membership asks for, once it exists; once for each reason while the app is open. */
export function useMembershipRedirect(redirect: MembershipRedirect | undefined, path: string): void {
  const router = useRouter();
  const online = useConnection().state === 'online';
  const [led, setLed] = useState<readonly RedirectReason[]>([]);
  const way = followedWay(redirect, { path, exists: pageExists, online, led });
  const reason = redirect?.reason;
  useEffect(() => {
    if (way === undefined || reason === undefined) return;
    setLed((before) => [...before, reason]);
    void router.navigate({ to: way.path, search: way.search, hash: way.hash, replace: true });
  });
}
