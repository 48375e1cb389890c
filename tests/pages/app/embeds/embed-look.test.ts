import { expect, test } from 'vitest';
import { embedKinds } from '#app/panels/embeds/embed-kinds.ts';
import { configIn, embedAddress, embedCode, tokensOf } from '#app/panels/embeds/embed-look.ts';
import { embedNameIn, embedViews } from '#app/panels/embeds/embed-views.ts';
import { addressOf } from '../../../../src/embed/stand-ins/addresses.ts';

const choice = { dark: true, width: 480, height: 300, colours: { accent: '00aa55', ground: 'red;}' }, config: { stock: 'TSX:RY', spread: '3m' } };

test('there are the eight widgets of the product, each with its words [WID-04]', () => {
  const names = ['buffett_indicator', 'guru_top_holding_breakdown', 'map', 'market_overview', 'shiller_pe', 'stock', 'top_stocks', 'treasury_yield_spread'];
  expect(Object.keys(embedViews).toSorted()).toEqual(names);
  expect(Object.keys(embedKinds).toSorted()).toEqual(names);
  expect([embedNameIn('/widgets/map'), embedNameIn('/widgets/map/'), embedNameIn('/widgets/toString'), embedNameIn('/widgets')]).toEqual([
    'map',
    'map',
    undefined,
    undefined,
  ]);
});

test('an address has what was chosen, without what is no colour, and is read back as it was written', () => {
  const address = embedAddress('https://desk.example', 'stock', choice);
  expect(address).toBe('https://desk.example/widgets/stock?dark=1&accent=00aa55&stock=TSX%3ARY&spread=3m');
  const { searchParams } = new URL(address);
  expect(configIn(searchParams)).toEqual(choice.config);
  expect(tokensOf(searchParams)).toEqual({ '--sx-accent': '#00aa55', '--sx-accent-hover': '#00aa55', '--sx-c1': '#00aa55' });
  expect(tokensOf(new URLSearchParams('accent=fff&ground=%23ffffff'))).toEqual({});
  expect(configIn(new URLSearchParams(`stock=${'x'.repeat(121)}&guru=&widget=1`))).toEqual({});
});

test('the code is one line that other HTML cannot break out of, as wide as its place where no width is chosen', () => {
  const code = embedCode('https://desk.example/widgets/map?a=1&b="<script>', 'A "map" & more', choice);
  expect(code).toBe(
    '<iframe src="https://desk.example/widgets/map?a=1&amp;b=&quot;&lt;script>" title="A &quot;map&quot; &amp; more" width="480" height="300" style="border:0" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>',
  );
  expect(embedCode('https://desk.example/widgets/map', 'Map', { ...choice, width: 0 })).toContain('style="width:100%;border:0" height="300"');
});

test('a link of a widget has the address that the app’s router would write', () => {
  expect(addressOf({ to: '/stock/$name/summary', params: { name: 'TSX:RY' }, search: {} })).toBe('/stock/TSX:RY/summary');
  expect(addressOf({ to: '/guru/$name/current-portfolio', params: { name: 'warren+buffett' } })).toBe('/guru/warren+buffett/current-portfolio');
  expect(addressOf({ to: '/market/valuation', search: { measure: 'buffett', line: undefined, list: ['a'] } })).toBe(
    '/market/valuation?measure=buffett&list=%5B%22a%22%5D',
  );
});
