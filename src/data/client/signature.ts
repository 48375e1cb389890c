/**
 * Value of the `X-Signature` header: `{time}.{HMAC-SHA256 of "METHOD path time"}`, keyed with the token's signing key.
 * Undefined where the browser has no cryptography (a page reached without a secure origin): the server checks a signature only when there is one.
 *
 * @param path URL path including `/reader`, without query.
 * @param time Server time, Unix milliseconds.
 */
export async function signatureOf(method: string, path: string, time: number, signingKey: string): Promise<string | undefined> {
  if (globalThis.crypto.subtle === undefined) return undefined;
  const key = await crypto.subtle.importKey('raw', fromBase64Url(signingKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const code = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${method} ${path} ${time}`));
  return `${time}.${toBase64Url(new Uint8Array(code))}`;
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
