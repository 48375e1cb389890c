import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationLink } from '#contract/navigation.ts';
import { rememberedAddress } from '#pages/safe-redirect.ts';
import { type LinkTarget, targetOf } from './link-target.ts';

interface PageLinkProps {
  readonly link: NavigationLink;
  /** The link's address with everything filled in. */
  readonly address: string;
  readonly className?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A link of the navigation table. One that opens beside the page says which page it was opened from (NAV-17). */
export function PageLink({ link, address, className, onFollow, children = link.label }: PageLinkProps) {
  const { to, search, hash } = targetOf(address);
  const from = useRouterState({ select: ({ location }) => rememberedAddress({ pathname: location.pathname, search: location.searchStr }) });
  if (link.newTab) {
    const beside = targetOf(address, from);
    return (
      <a href={hrefOf(beside)} target="_blank" rel="noopener" className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} search={search} hash={hash} activeOptions={{ exact: true, includeHash: hash !== undefined }} className={className} onClick={onFollow}>
      {children}
    </Link>
  );
}

const hrefOf = ({ to, search }: LinkTarget): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? to : `${to}?${query}`;
};
