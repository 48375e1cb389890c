import createPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { purifyConfig, richText } from '#contract/rich-text.ts';
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

  test('leaves words after a drawing that was never closed', () => {
    expect(cleanRichText('<svg onload=alert(1)><g>drawn</g><p>words</p>')).toBe('<p>words</p>');
  });

  test('is written as a browser writes it, so that what an editor made comes back as it was', () => {
    const html = '<p>a&nbsp;b &amp; c &lt;d&gt; "e"</p><pre class="x">1\n2</pre><p>one<br>two</p><hr>';
    expect(cleanRichText(html)).toBe(html);
  });

  const purify = createPurify(new JSDOM('').window);
  const pieces = [
    ...xssCases.flatMap((hostile) => [hostile, hostile.slice(0, hostile.length >> 1)]),
    ...['<', '>', '"', "'", '&', '&lt;', '<!--', '-->', ']]>', '<p>', '</p>', '<b', ' class="', '<table><td>', '</svg>', '<math><mtext>', '<style>', '<title>'],
  ];

  test('whatever pieces a text is made of, the cleaner of the browser finds nothing left to take out', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 6 }), (soup) => {
        purify.sanitize(cleanRichText(soup.join('')), purifyConfig);
        // A name that covers one of the document's own is left to the browser, which alone knows those. DOMPurify parses in a body, which it lists as well.
        const taken = purify.removed.filter((removal) => ('attribute' in removal ? removal.attribute?.name !== 'name' : removal.element.nodeName !== 'BODY'));
        expect(taken).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['elements nested without end', '<b>'.repeat(16_000), 'text-too-nested'],
    ['unknown elements nested without end', '<x>'.repeat(60_000), 'text-too-nested'],
    ['more elements than any text has', '<b></b>'.repeat(28_000), 'text-too-large'],
    ['signs that grow when they are escaped', `<p>${'&'.repeat(199_000)}`, 'text-too-large'],
  ])('refuses %s by name', (_what, html, code) => {
    expect(() => cleanRichText(html)).toThrow(expect.objectContaining({ code, status: 422 }));
  });

  test('takes the longest text there may be in a moment', () => {
    const html = `<p>${'five words and <b>bold</b> '.repeat(7600)}</p>`.slice(0, richText.mostCharacters - 10);
    const began = performance.now();
    cleanRichText(html);
    // DOMPurify over a tree took 300 to 900 ms; this takes about 10.
    expect(performance.now() - began).toBeLessThan(200);
  });
});
