const SEGMENTS = /^(?:\/[A-Za-z0-9@%_~-]+)+$/;
const QUERY = /^[A-Za-z0-9@%_~=&+-]*$/;
const ESCAPE = /%(?:[0-9A-Fa-f]{2})/g;
/** Pages that would send a member round in a circle, or out again. */
const CIRCLES = /^\/(?:login|logout|register|reset)$/;

/**
 * Whether a remembered address may be gone to after signing in: a path of this product and nothing else (AUTH-07).
 *
 * Segments hold letters, digits, `@ - % _ ~`; dots and colons of stock names come as `%2E` and `%3A`. A query of the
 * same characters may follow. Never another site, a scheme, a way up, or a sign that a later reading takes for one.
 */
export function isSafeRedirect(address: string): boolean {
  const [path = '', query, ...more] = address.split('?');
  if (more.length > 0 || !SEGMENTS.test(path) || (query !== undefined && !QUERY.test(query))) return false;
  if (address.replace(ESCAPE, '').includes('%')) return false;
  return !CIRCLES.test(path) && path.slice(1).split('/').every(isPlainSegment);
}

/** Where to go after signing in: the remembered address if it may be trusted, its dots and colons in plain form again, else home. */
export function redirectAfterSignIn(remembered: string | undefined): string {
  if (remembered === undefined || !isSafeRedirect(remembered)) return '/';
  return remembered.replaceAll(/%2E/gi, '.').replaceAll(/%3A/gi, ':');
}

/** An address of the product as it is remembered; undefined where home will do. */
export function rememberedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const escaped = (text: string) => text.replaceAll('.', '%2E').replaceAll(':', '%3A');
  const address = escaped(pathname) + escaped(search);
  return isSafeRedirect(address) ? address : undefined;
}

/** Whether a segment means no slash, no control character and no way up once it is read. */
function isPlainSegment(segment: string): boolean {
  try {
    const read = decodeURIComponent(segment);
    return read !== '.' && read !== '..' && !/[/\\%\p{Cc}]/u.test(read);
  } catch {
    return false; // not UTF-8
  }
}
