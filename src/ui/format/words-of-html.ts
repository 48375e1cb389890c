/** The words of a formatted text, on one line. */
export function wordsOfHtml(html: string): string {
  return (new DOMParser().parseFromString(html.replace(/<\/(?:p|li|h\d|div)>|<br>/g, ' $&'), 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
