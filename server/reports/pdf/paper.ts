import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** Colours of the light theme, as printed pages have them. */
export const ink = { text: '#14202B', quiet: '#44515C', line: '#E3E1DA', accent: '#8E2162', severe: '#B23C0A', medium: '#7A5200', good: '#0B61A4' } as const;

export const MARGIN = 48;
/** Room below the text for the foot of the page. */
const FOOT = 28;
const fontFile = (weight: 400 | 600) => fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`));

/** What the font can write; other letters lose their accents, and what is left has none. */
const WRITTEN = /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2191\u2193\u2212\u2215]/;

/** Text in letters that the font has. */
export function writable(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].map((letter) => (WRITTEN.test(letter) ? letter : plain(letter))).join('');
}

function plain(letter: string): string {
  const bare = letter.normalize('NFD').charAt(0);
  return WRITTEN.test(bare) ? bare : '?';
}

export type Style = 'regular' | 'bold';

/** An A4 document that is written from top to bottom: text, and room for drawings, with page numbers at the end. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;

  constructor({ title, subject }: { readonly title: string; readonly subject: string }) {
    const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT };
    const info = { Title: title, Subject: subject, Creator: 'Sextant' };
    this.doc = new PDFDocument({ size: 'A4', margins, bufferPages: true, lang: 'en', displayTitle: true, pdfVersion: '1.7', info });
    this.doc.registerFont('regular', fontFile(400));
    this.doc.registerFont('bold', fontFile(600));
    this.width = this.doc.page.width - 2 * MARGIN;
  }

  /** Begins a new page unless so many points are left on this one. */
  room(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  get bottom(): number {
    return this.doc.page.height - MARGIN - FOOT;
  }

  space(height: number): void {
    this.doc.y += height;
  }

  /** A paragraph over the whole width, or over a part of it. */
  write(text: string, { size = 9, style = 'regular', color = ink.text, gap = 4 }: { size?: number; style?: Style; color?: string; gap?: number } = {}): void {
    const words = writable(text);
    this.doc.font(style).fontSize(size).fillColor(color);
    this.room(Math.min(this.doc.heightOfString(words, { width: this.width, lineGap: 1.5 }), 60));
    this.doc.text(words, MARGIN, this.doc.y, { width: this.width, lineGap: 1.5 });
    this.space(gap);
  }

  /** One line at a place, cut with dots where it is too long; the place where text goes on stays. */
  place(text: string, x: number, y: number, { width, align = 'left', size = 7.5, style = 'regular', color = ink.text }: PlaceOptions): void {
    const before = this.doc.y;
    this.doc.font(style).fontSize(size).fillColor(color);
    this.doc.text(writable(text), x, y, { width, align, lineBreak: false, ellipsis: true, height: size * 1.3 });
    this.doc.y = before;
  }

  rule(y: number, color: string = ink.line, width = 0.5): void {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  }

  /** Writes the foot of every page and answers the file. */
  async finish(foot: string): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let at = start; at < start + count; at++) {
      this.doc.switchToPage(at);
      this.doc.page.margins.bottom = 0; // text below the margin would begin a new page
      const y = this.doc.page.height - MARGIN;
      this.rule(y - 6);
      this.place(foot, MARGIN, y, { width: this.width - 80, color: ink.quiet, size: 7 });
      this.place(`Page ${at + 1} of ${count}`, MARGIN + this.width - 80, y, { width: 80, align: 'right', color: ink.quiet, size: 7 });
    }
    const pieces: Buffer[] = [];
    this.doc.on('data', (piece: Buffer) => pieces.push(piece));
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.once('end', resolve);
      this.doc.once('error', reject);
    });
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(pieces));
  }
}

interface PlaceOptions {
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly size?: number;
  readonly style?: Style;
  readonly color?: string;
}
