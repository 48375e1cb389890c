// Runs before the first paint, so that a dark page never starts white, and before the app, whose routes of this page's area
// it has loaded beside the app's start (server/commands/route-areas.ts). A file and not an inline script, because the
// security policy allows no inline scripts. The application keeps the same cookie (src/app/theme/scheme-cookie.ts).
(() => {
  const chosen = /(?:^|; )dark_mode=(on|off)(?:;|$)/.exec(document.cookie)?.[1];
  // Browsers shorten long lifetimes to about 400 days: renewed at each start, the choice lasts.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the first paint does not wait.
  if (chosen) document.cookie = `dark_mode=${chosen}; Max-Age=${3650 * 24 * 60 * 60}; Path=/; SameSite=Lax`;
  // A page embedded elsewhere, and the chart of a crawler, is told by its address (src/app/theme/asked-scheme.ts).
  const query = new URLSearchParams(location.search);
  const asked = /^\/widgets\/./.test(location.pathname)
    ? query.has('dark') && !/^(0|false)$/.test(query.get('dark'))
    : location.pathname.startsWith('/ct/') && query.get('darkmode') === '1'
      ? true
      : undefined;
  const dark = asked ?? (chosen ? chosen === 'on' : matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#151D25' : '#FFFFFF');

  const areas = JSON.parse(document.currentScript?.dataset.areas ?? '{}');
  const folder = location.pathname.split('/')[1];
  const files = (Object.hasOwn(areas, folder) ? areas[folder] : areas.pages) ?? [];
  for (const file of files) {
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href: `/${file}` }));
  }
})();
