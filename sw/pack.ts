/** A file of a pack, with what it is served as. */
export interface PackedFile {
  readonly url: string;
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

type Line = readonly [url: string, type: string, bytes: number];

/** How the name of a pack ends. */
const PACK = /-([0-9a-f]{16})\.pack$/;

export const isPack = (url: string) => PACK.test(url);

/** Lays files into one: a line of JSON that names them with their types and bytes, then one after the other. */
export function pack(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const names = new TextEncoder().encode(`${JSON.stringify(files.map(({ url, type, content }): Line => [url, type, content.length]))}\n`);
  const whole = new Uint8Array(files.reduce((total, { content }) => total + content.length, names.length));
  whole.set(names);
  let at = names.length;
  for (const { content } of files) {
    whole.set(content, at);
    at += content.length;
  }
  return whole;
}

/** The files of a pack; an error where it is cut short or longer than it says. */
export function unpack(whole: Uint8Array<ArrayBuffer>): PackedFile[] {
  const end = whole.indexOf(10);
  if (end === -1) throw new Error('a pack without its list of files');
  const lines = JSON.parse(new TextDecoder().decode(whole.subarray(0, end))) as Line[];
  let at = end + 1;
  const files = lines.map(([url, type, bytes]) => {
    const content = whole.subarray(at, at + bytes);
    at += bytes;
    return { url, type, content };
  });
  if (at !== whole.length) throw new Error(`a pack of ${whole.length} bytes that says it has ${at}`);
  return files;
}

/** What a pack is called: its name says its content. */
export async function nameOfPack(whole: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return `app-${[...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.pack`;
}
