/**
 * Where a link of an embedded widget opens: in a new window, with parameters for the widget and its settings,
 * `widget=1` and the widget's own query after the link's.
 *
 * @returns `undefined` for a link inside the widget, or to another site, which go their usual way.
 */
export function outOfWidget(link: URL, widget: Pick<Location, 'origin' | 'search'>): string | undefined {
  if (link.origin !== widget.origin || /^\/widgets\/./.test(link.pathname)) return undefined;
  const address = new URL(link);
  address.searchParams.set('widget', '1');
  for (const [name, value] of new URLSearchParams(widget.search)) if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}
