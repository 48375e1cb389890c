/** An address taken apart, as the router's links want it. */
export interface LinkTarget {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hash?: string;
}

/** An address of the navigation table taken apart; `from`, the page it was opened on, goes along as `ref`. */
export function targetOf(address: string, from?: string): LinkTarget {
  const { pathname, searchParams, hash } = new URL(address, 'https://sextant.invalid');
  if (from !== undefined) searchParams.set('ref', from);
  return { to: decodeURI(pathname), search: Object.fromEntries(searchParams), ...(hash !== '' && { hash: hash.slice(1) }) };
}
