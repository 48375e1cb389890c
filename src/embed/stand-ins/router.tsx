import { type AnchorHTMLAttributes, type ComponentType, lazy } from 'react';
import type { PanelProps } from '#pages/board/panel.ts';
import { addressOutside, type Target } from './addresses.ts';

/*
 * In the place of the app's router, which an embedded widget does not load: it has one page, and every link leaves it in a new window.
 */

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Target {}

export function Link({ to, params, search, ...rest }: LinkProps) {
  return <a {...rest} href={addressOutside({ to, params, search })} target="_blank" rel="noopener" />;
}

/** Opens a page in a new window. */
export function useNavigate() {
  return open;
}

function open(target: Target): Promise<void> {
  window.open(addressOutside(target), '_blank', 'noopener');
  return Promise.resolve();
}

/** Code that is loaded when it is first drawn, or before by `preload`. */
export function lazyRouteComponent<Name extends string, Module extends { readonly [Key in Name]: ComponentType<PanelProps<undefined>> }>(
  load: () => Promise<Module>,
  name: Name,
) {
  const find = () => load().then((module) => ({ default: module[name] }));
  return Object.assign(lazy(find), { preload: () => find().then(() => undefined) });
}
