import { describe, expect, test } from 'vitest';
import { cleanRichText } from '#server/rich-text.ts';
import { xssCases } from '../../fixtures/xss-cases.ts';

/** What must stand in no cleaned text, however it was written. */
const DANGEROUS =
  /<\s*(?:script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|video|audio|source|template|noscript|textarea|select|frame|applet|marquee|body|html|xml|bgsound|layer)\b|\son\w+\s*=|(?:href|src|action|formaction|background|style|srcset|xlink:href)\s*=\s*["']?\s*(?:javascript|vbscript|data|file|blob|livescript|mocha)\s*:|\sstyle\s*=|\sid\s*=|\ssrcdoc\s*=/i;

describe('formatted text', () => {
  test.each(xssCases)('of the published cases %#: %s comes out clean', (hostile) => {
    const clean = cleanRichText(hostile);
    // Words are words: only what a browser would take for markup counts.
    const markup = [...clean.matchAll(/<[^>]*>/g)].map(([tag]) => tag).join('');
    expect(markup).not.toMatch(DANGEROUS);
    expect(cleanRichText(clean), 'cleaning twice changes nothing more').toBe(clean);
  });

  test('keeps headings, paragraphs, lists, tables, images, links and text formatting [CALL-13]', () => {
    const html =
      '<h2>Why</h2><p>A <b>cheap</b> and <em>good</em> <u>one</u></p><ul><li>margin</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>' +
      '<p><a href="https://example.org/a?b=1" name="x" target="_blank">link</a><img src="/images/1.png" alt="chart"></p>';
    expect(cleanRichText(html)).toBe(html);
  });

  test.each(['http://a.b', 'https://a.b', 'ftp://a.b', 'mailto:a@b.c', 'tel:+1', '/stock/AAPL', '#note'])('keeps a link to %s [CALL-13]', (address) => {
    expect(cleanRichText(`<a href="${address}">x</a>`)).toBe(`<a href="${address}">x</a>`);
  });

  test.each(['sms:1', 'cid:x', 'xmpp:a', 'data:text/html,x', 'file:///etc/passwd', 'blob:x', 'intent://x'])(
    'takes the address %s off a link [CALL-13]',
    (address) => {
      expect(cleanRichText(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
    },
  );

  test('keeps class on every element, and no attribute where it does not belong [CALL-13]', () => {
    expect(cleanRichText('<p class="a" title="t" data-x="1" aria-label="l" href="https://a.b" target="_blank">x</p>')).toBe('<p class="a">x</p>');
  });

  test('keeps the words of what it removes', () => {
    expect(cleanRichText('<section>one <button>two</button></section>')).toBe('one two');
  });

  test('leaves plain text as it is', () => {
    expect(cleanRichText('Price below book, 3 > 2\nsecond line')).toBe('Price below book, 3 > 2\nsecond line');
  });
});
