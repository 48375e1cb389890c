import { fileNameOf, type Provenance, provenanceSentence } from '#pages/export/provenance.ts';
import { saveBlob } from '#pages/export/save-blob.ts';
import { token } from '#ui/chart/theme-watch.ts';

/** CHT-05 */
const HEADER = 50;
const FOOTER = 28;

interface PictureText {
  readonly title: string;
  readonly detail: string;
  readonly provenance: Provenance;
}

/** The chart with a head that says what it shows and a foot that says where its figures come from, as a PNG file handed to the browser. */
export async function savePicture(chart: HTMLCanvasElement, { title, detail, provenance }: PictureText, name: string): Promise<void> {
  const ratio = window.devicePixelRatio;
  const picture = document.createElement('canvas');
  picture.width = chart.width;
  picture.height = chart.height + (HEADER + FOOTER) * ratio;
  const pen = picture.getContext('2d');
  if (pen === null) throw new Error('This browser gives no canvas to draw the picture on.');
  pen.fillStyle = token('--sx-surface');
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(chart, 0, HEADER * ratio);
  pen.scale(ratio, ratio);
  pen.fillStyle = token('--sx-ink');
  pen.font = `700 15px ${token('--sx-font')}`;
  pen.fillText(title, 12, 22);
  pen.fillStyle = token('--sx-ink-2');
  pen.font = `400 12px ${token('--sx-font')}`;
  const room = chart.width / ratio - 24;
  pen.fillText(detail, 12, 41, room);
  pen.fillText(provenanceSentence(provenance), 12, HEADER + chart.height / ratio + 18, room);
  const file = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('This browser could not make a picture of the chart.');
  saveBlob(file, fileNameOf(name, 'png', provenance));
}
