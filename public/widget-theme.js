// The scheme of an embedded widget, before the first paint: its address alone says it (src/app/theme/asked-scheme.ts). No cookie is read.
(() => {
  const query = new URLSearchParams(location.search);
  const dark = query.has('dark') && !/^(0|false)$/.test(query.get('dark'));
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
