import { SaxesParser, type SaxesTagNS } from 'saxes';
import { SourceRefusal } from '../source-refusal.ts';

/** A figure or text that a document tags, with everything it is a figure of. */
export interface InlineFact {
  readonly taxonomy: string;
  readonly concept: string;
  /** `USD`, `shares`, `USD/shares`; `undefined` for a text. */
  readonly unit: string | undefined;
  readonly start: string | undefined;
  readonly end: string;
  /** Pairs of axis and member, as the document names them. */
  readonly dimensions: readonly (readonly [axis: string, member: string])[];
  readonly value: number | string;
}

export interface InlineDocument {
  /** The number of the company it says it is of. */
  readonly cik: number | undefined;
  readonly facts: readonly InlineFact[];
}

const INLINE = /^http:\/\/www\.xbrl\.org\/20\d\d\/inlineXBRL$/;
const INSTANCE = 'http://www.xbrl.org/2003/instance';
const DIMENSIONS = 'http://xbrl.org/2006/xbrldi';
/** Named characters of HTML that XML does not know and writers of reports use. */
const ENTITIES = {
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  reg: '®',
};

interface Context {
  cik: string;
  start: string | undefined;
  end: string | undefined;
  readonly dimensions: [string, string][];
}

interface Tagged {
  readonly name: string;
  readonly context: string;
  readonly unit: string | undefined;
  readonly format: string;
  readonly scale: number;
  readonly isNegative: boolean;
  text: string;
}

/**
 * Reads what an inline XBRL document (XHTML, as EDGAR takes reports since 2019) tags of the concepts wanted.
 *
 * @param wanted Whether a concept's figures are kept, by its name without prefix.
 * @throws {@link SourceRefusal} when it is no such document.
 */
export async function readInlineXbrl(pieces: AsyncIterable<string>, wanted: (concept: string) => boolean): Promise<InlineDocument> {
  const reader = new InlineReader(wanted);
  for await (const piece of pieces) reader.write(piece);
  return reader.end();
}

class InlineReader {
  readonly #wanted: (concept: string) => boolean;
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #contexts = new Map<string, Context>();
  readonly #units = new Map<string, string[]>();
  readonly #tagged: Tagged[] = [];
  /** The tagged elements that are open, innermost last: figures are inside other tagged texts. `undefined` for one nobody wants. */
  readonly #open: (Tagged | undefined)[] = [];
  #context: Context | undefined;
  #unit: string[] | undefined;
  #axis: string | undefined;
  /** Text of the element at hand of a context or unit. */
  #text = '';

  constructor(wanted: (concept: string) => boolean) {
    this.#wanted = wanted;
    Object.assign(this.#parser.ENTITIES, ENTITIES);
    this.#parser.on('opentag', (tag) => this.#opens(tag));
    this.#parser.on('closetag', (tag) => this.#closes(tag));
    this.#parser.on('text', (text) => this.#takes(text));
    this.#parser.on('error', (error) => {
      throw new SourceRefusal('shape', 'is no inline XBRL document: it is not well-formed', { cause: error });
    });
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  end(): InlineDocument {
    this.#parser.close();
    if (this.#contexts.size === 0) throw new SourceRefusal('shape', 'is no inline XBRL document: it has no contexts');
    const [first] = this.#contexts.values();
    const cik = Number(first?.cik);
    return { cik: Number.isInteger(cik) ? cik : undefined, facts: this.#tagged.flatMap((tagged) => this.#factOf(tagged)) };
  }

  #opens({ uri, local, attributes }: SaxesTagNS): void {
    const attribute = (name: string) => attributes[name]?.value;
    this.#text = '';
    if (INLINE.test(uri)) {
      if (local === 'nonFraction' || local === 'nonNumeric') this.#open.push(this.#begin(attribute));
    } else if (uri === INSTANCE) {
      if (local === 'context') {
        this.#context = { cik: '', start: undefined, end: undefined, dimensions: [] };
        this.#contexts.set(attribute('id') ?? '', this.#context);
      } else if (local === 'unit') {
        this.#unit = [];
        this.#units.set(attribute('id') ?? '', this.#unit);
      }
    } else if (uri === DIMENSIONS) this.#axis = attribute('dimension');
  }

  #begin(attribute: (name: string) => string | undefined): Tagged | undefined {
    const name = attribute('name') ?? '';
    if (!this.#wanted(localName(name)) || attribute('xsi:nil') === 'true') return undefined;
    const [context, unit, format, scale] = [attribute('contextRef') ?? '', attribute('unitRef'), attribute('format') ?? '', attribute('scale')];
    const tagged = { name, context, unit, format: localName(format), scale: Number(scale ?? 0), isNegative: attribute('sign') === '-', text: '' };
    this.#tagged.push(tagged);
    return tagged;
  }

  #closes({ uri, local }: SaxesTagNS): void {
    if (INLINE.test(uri)) {
      if (local === 'nonFraction' || local === 'nonNumeric') this.#open.pop();
      return;
    }
    const text = this.#text.trim();
    this.#text = '';
    if (uri === DIMENSIONS) this.#context?.dimensions.push([this.#axis ?? '', text]);
    else if (uri === INSTANCE) this.#closesPart(local, text);
  }

  #closesPart(local: string, text: string): void {
    const context = this.#context;
    if (local === 'measure') this.#unit?.push(localName(text));
    else if (local === 'unit') this.#unit = undefined;
    else if (local === 'context') this.#context = undefined;
    else if (context === undefined) return;
    else if (local === 'identifier') context.cik = text;
    else if (local === 'startDate') context.start = text;
    else if (local === 'endDate' || local === 'instant') context.end = text;
  }

  #takes(text: string): void {
    if (this.#context !== undefined || this.#unit !== undefined) this.#text += text;
    for (const tagged of this.#open) if (tagged !== undefined) tagged.text += text;
  }

  #factOf({ name, context: id, unit, format, scale, isNegative, text }: Tagged): InlineFact[] {
    const context = this.#contexts.get(id);
    const value = unit === undefined ? text.trim() : numberOf(text, format, scale);
    if (context?.end === undefined || value === undefined || value === '') return [];
    const [taxonomy = '', concept = ''] = name.split(':');
    const { start, end, dimensions } = context;
    const signed = typeof value === 'number' && isNegative ? -value : value;
    return [{ taxonomy, concept, unit: unit === undefined ? undefined : this.#units.get(unit)?.join('/'), start, end, dimensions, value: signed }];
  }
}

/** A printed number; `undefined` for one that is spelled out. Formats are those of the Inline XBRL Transformation Registry. */
function numberOf(text: string, format: string, scale: number): number | undefined {
  const printed = text.replaceAll(/[\s\u00a0]/g, '');
  if (/^(?:fixed-zero|zerodash|numdash)$/.test(format)) return 0;
  const hasComma = /^num-?comma-?decimal$|^numcommadot$/.test(format) && format !== 'numcommadot';
  const digits = hasComma ? printed.replaceAll('.', '').replace(',', '.') : printed.replaceAll(',', '');
  if (!/^\d+(?:\.\d+)?$/.test(digits) || !Number.isInteger(scale)) return undefined;
  // Read together with its scale, so that 1.1 of millions is 1100000 and no more.
  return Number(`${digits}e${scale}`);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
