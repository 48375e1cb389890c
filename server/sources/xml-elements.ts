import { SaxesParser } from 'saxes';
import { SourceRefusal } from './source-refusal.ts';

/** What is inside an element, by the local names that lead to it: `shrsOrPrnAmt/sshPrnamt`, attributes as `footnote@id`. */
export interface XmlContent {
  /** Line of the text at which the element begins. */
  readonly line: number;
  /** The trimmed text at a path; `undefined` where there is none or it is empty. */
  readonly text: (path: string) => string | undefined;
  /** Every text at a path, in the order of the file. */
  readonly texts: (path: string) => readonly string[];
}

/**
 * The elements of the names given, each with its content, in the order of the file. Prefixes are left out, since filers choose them.
 *
 * @throws {@link SourceRefusal} `html` for a web page, `truncated` for a text that ends early, `shape` for anything else that is no XML.
 */
export function xmlElements<Name extends string>(text: string, ...names: readonly Name[]): { readonly name: Name; readonly content: XmlContent }[] {
  // Blank lines before the declaration are not XML, and real files have them.
  const written = text.replace(/^\uFEFF?\s+/, '');
  if (/^<!doctype\s+html|^<html/i.test(written)) throw new SourceRefusal('html', 'is a web page and not XML');
  if (written === '') throw new SourceRefusal('empty', 'is empty');
  const found: { name: Name; content: XmlContent }[] = [];
  const wanted = new Map<string, Name>(names.map((name) => [name, name]));
  const parser = new SaxesParser();
  const open: string[] = [];
  let current: { name: Name; depth: number; line: number; texts: Map<string, string[]> } | undefined;
  let letters = '';
  const put = (path: string, value: string) => {
    const known = current?.texts.get(path);
    if (known === undefined) current?.texts.set(path, [value]);
    else known.push(value);
  };
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    open.push(local);
    letters = '';
    const element = wanted.get(local);
    if (current === undefined && element !== undefined) current = { name: element, depth: open.length, line: parser.line, texts: new Map() };
    if (current === undefined) return;
    const path = open.slice(current.depth).join('/');
    for (const [key, value] of Object.entries(attributes)) put(`${path}@${localName(key)}`, String(value));
  });
  parser.on('text', (piece) => {
    letters += piece;
  });
  parser.on('closetag', () => {
    if (current !== undefined) {
      const value = letters.trim();
      if (value !== '') put(open.slice(current.depth).join('/'), value);
      if (open.length === current.depth) {
        const { name, line, texts } = current;
        found.push({ name, content: { line, text: (path) => texts.get(path)?.[0], texts: (path) => texts.get(path) ?? [] } });
        current = undefined;
      }
    }
    open.pop();
    letters = '';
  });
  try {
    parser.write(written).close();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SourceRefusal(/unclosed|must contain a root|unexpected end/.test(message) ? 'truncated' : 'shape', `is not XML: ${message}`, { cause: error });
  }
  return found;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
