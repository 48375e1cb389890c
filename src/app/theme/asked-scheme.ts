/**
 * The scheme an address asks for, whatever the reader chose: a widget is embedded in a page with its own colours and says so by
 * `dark`, and a crawler takes a chart's picture with `darkmode=1`. public/theme.js knows the same before the first paint.
 */
export function askedScheme({ pathname, search }: Pick<Location, 'pathname' | 'search'>): 'light' | 'dark' | undefined {
  const query = new URLSearchParams(search);
  if (/^\/widgets\/./.test(pathname)) return query.has('dark') && !/^(0|false)$/.test(query.get('dark') ?? '') ? 'dark' : 'light';
  return pathname.startsWith('/ct/') && query.get('darkmode') === '1' ? 'dark' : undefined;
}
