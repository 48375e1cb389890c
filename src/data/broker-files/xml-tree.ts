import { SaxesParser } from 'saxes';
import { UnreadableFileError } from './file-row.ts';

/** An element with the line it begins on. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads XML into a tree.
 *
 * @throws UnreadableFileError with the line where the file stops being XML, or ends too early.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  let [root, open]: [XmlElement | undefined, XmlElement | undefined] = [undefined, undefined];
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, line: parser.line, attributes, parent: open, children: [], text: '' };
    open?.children.push(element);
    root ??= element;
    open = element;
  });
  parser.on('text', (piece) => {
    if (open !== undefined) open.text += piece;
  });
  parser.on('closetag', () => {
    open = open?.parent;
  });
  parser.on('error', (error) => {
    const cut = /unclosed tag|document must contain|unexpected end/.test(error.message);
    throw new UnreadableFileError(parser.line, cut ? 'The file ends before its last element is closed: it was cut short.' : 'From here on this is no XML.');
  });
  // Blank lines before the declaration are not XML, and real files have them.
  parser.write(text.replace(/^\uFEFF?\s+/, '')).close();
  if (root === undefined) throw new UnreadableFileError(1, 'The file is empty.');
  return root;
}

/** An element and everything below it, in the order of the file. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* everyElement(child);
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}
