import { Parser } from 'htmlparser2';
import type { ErrorName } from '#contract/errors.ts';
import { isAllowedAddress, isAllowedAttribute, richText } from '#contract/rich-text.ts';
import { ApiError } from './serve.ts';

/**
 * A member's formatted text with nothing in it but what CALL-13 allows, written in one pass: no tree is built, so the time
 * grows with the length alone. Every tag in the result is written here from the lists of `rich-text.ts`, and every other
 * character is escaped. The browser cleans the text once more, with DOMPurify, before it shows it.
 *
 * @throws ApiError `text-too-nested` and `text-too-large` for a text no editor makes.
 */
export function cleanRichText(html: string): string {
  // Most notes are short and plain: what holds no markup at all needs no parser.
  if (!/[<&]/.test(html)) return html;
  const writer = new CleanWriter();
  const parser = new Parser({
    onopentagname: (name) => writer.begin(name),
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.text(text),
    onclosetag: () => writer.close(),
  });
  parser.end(html.replace(/\r\n?/g, '\n').replaceAll('\0', ''));
  return writer.end();
}

const ALLOWED: ReadonlySet<string> = new Set(richText.tags);
const DROPPED: ReadonlySet<string> = new Set(richText.droppedWhole);
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col']);
/** Elements inside which a browser ends a drawing or a formula at the next element of a text. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);
/** Ends a comment or another element, should the value ever be read outside its quotes. DOMPurify drops such attributes too. */
const LEAVES_QUOTES = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

interface OpenElement {
  readonly name: string;
  /** Whether its tag is in the result, which has to close it. */
  isWritten: boolean;
}

class CleanWriter {
  #clean = '';
  #elements = 0;
  readonly #open: OpenElement[] = [];
  /** The outermost element being left out with everything in it. */
  #leavingOut: OpenElement | undefined;

  begin(name: string): void {
    this.#elements += 1;
    if (this.#elements > richText.mostElements) refuse('text-too-large');
    if (this.#open.length >= richText.deepest) refuse('text-too-nested');
    this.#open.push({ name, isWritten: false });
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const element = this.#open.at(-1);
    if (this.#leavingOut !== undefined && FOREIGN.has(this.#leavingOut.name) && ALLOWED.has(name)) this.#leavingOut = undefined;
    if (element === undefined || this.#leavingOut !== undefined) return;
    if (DROPPED.has(name)) this.#leavingOut = element;
    if (!ALLOWED.has(name)) return;
    const kept = Object.entries(attributes).filter(([attribute, value]) => isKept(name, attribute, value));
    this.#write(`<${name}${kept.map(([attribute, value]) => ` ${attribute}="${escapedValue(value.trim())}"`).join('')}>`);
    element.isWritten = !EMPTY.has(name);
  }

  text(text: string): void {
    if (this.#leavingOut === undefined) this.#write(escapedText(text));
  }

  close(): void {
    const element = this.#open.pop();
    if (element?.isWritten) this.#write(`</${element.name}>`);
    if (element === this.#leavingOut) this.#leavingOut = undefined;
  }

  /** What the text did not close itself is closed at its end. */
  end(): string {
    while (this.#open.length > 0) this.close();
    return this.#clean;
  }

  #write(piece: string): void {
    this.#clean += piece;
    if (this.#clean.length > richText.mostCharacters) refuse('text-too-large');
  }
}

function isKept(tag: string, attribute: string, value: string): boolean {
  if (!isAllowedAttribute(tag, attribute) || LEAVES_QUOTES.test(value)) return false;
  return (attribute !== 'href' && attribute !== 'src') || isAllowedAddress(tag, value);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };

/** As a browser writes text: the quote stays as it is. */
function escapedText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (sign) => ESCAPES[sign] ?? sign);
}

function escapedValue(value: string): string {
  return value.replace(/[&<>"\u00a0]/g, (sign) => ESCAPES[sign] ?? sign);
}

function refuse(name: Extract<ErrorName, 'text-too-nested' | 'text-too-large'>): never {
  throw new ApiError(name);
}
