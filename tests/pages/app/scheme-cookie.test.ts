import { afterEach, expect, test, vi } from 'vitest';
import { schemeCookie } from '#app/theme/scheme-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

test('a theme chosen in one tab is the other’s too, also where that one still reads the cookie of before', async () => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return ''; // a browser may give another process the new cookie later
    },
    set cookie(text: string) {
      written.push(text.slice(0, text.indexOf(';')));
    },
  };
  vi.stubGlobal('document', page);
  const [here, there] = [schemeCookie(() => undefined), schemeCookie(() => undefined)];
  const shown: { here: string[]; there: string[] } = { here: [], there: [] };
  // As Mantine does: whatever a manager says is shown and set once more.
  for (const [name, manager] of Object.entries({ here, there })) {
    manager.subscribe((scheme) => {
      shown[name as keyof typeof shown].push(scheme);
      manager.set(scheme);
    });
  }
  here.set('dark');
  await expect.poll(() => shown.there).toEqual(['dark']);
  there.set('light');
  await expect.poll(() => shown.here).toEqual(['light']);
  expect(shown).toEqual({ here: ['light'], there: ['dark'] });
  expect(written).toEqual(['dark_mode=on', 'dark_mode=off']);
});
