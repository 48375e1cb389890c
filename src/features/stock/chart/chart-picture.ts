import { token } from '#ui/chart/theme-watch.ts';

/** CHT-05 */
const HEADER = 50;

/** The chart with a head that says what it shows, as a PNG file handed to the browser. */
export async function savePicture(chart: HTMLCanvasElement, head: { readonly title: string; readonly detail: string }, fileName: string): Promise<void> {
  const ratio = window.devicePixelRatio;
  const picture = document.createElement('canvas');
  picture.width = chart.width;
  picture.height = chart.height + HEADER * ratio;
  const pen = picture.getContext('2d');
  if (pen === null) throw new Error('This browser gives no canvas to draw the picture on.');
  pen.fillStyle = token('--sx-surface');
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(chart, 0, HEADER * ratio);
  pen.scale(ratio, ratio);
  pen.fillStyle = token('--sx-ink');
  pen.font = `700 15px ${token('--sx-font')}`;
  pen.fillText(head.title, 12, 22);
  pen.fillStyle = token('--sx-ink-2');
  pen.font = `400 12px ${token('--sx-font')}`;
  pen.fillText(head.detail, 12, 41, chart.width / ratio - 24);
  const file = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('This browser could not make a picture of the chart.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
