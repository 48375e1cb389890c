import { useLinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Visit } from './visits.ts';

interface VisitLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  visit: Visit;
  /** Whether it is the page in front. */
  current: boolean;
}

/** A link to a page that was visited; only the page in front is `aria-current`, whatever part of it is open. */
export function VisitLink({ visit, current, ...rest }: VisitLinkProps) {
  const { pathname, searchParams } = new URL(visit.address, location.origin);
  const link = useLinkProps({ to: pathname, search: Object.fromEntries(searchParams), ...rest });
  // The router calls a link current by its address alone; a tab is so for all pages of its subject.
  return <a {...link} aria-current={current ? 'page' : undefined} />;
}
