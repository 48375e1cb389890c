import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NamedStockCell } from '#pages/insiders/insider-columns.tsx';

const words = (display_symbol: string | null) =>
  renderToStaticMarkup(<NamedStockCell stock={{ stockid: null, display_symbol, company: 'Linjiang Bearing Co., Ltd.' }} />).replace(/<[^>]*>/g, '');

test('a company that has no listing is named once, and one with a symbol by both', () => {
  expect(words(null)).toBe('Linjiang Bearing Co., Ltd.');
  expect(words('LJBC')).toBe('LJBC Linjiang Bearing Co., Ltd.');
});
