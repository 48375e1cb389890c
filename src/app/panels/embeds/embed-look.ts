import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';

/** Colours of a widget that its address may choose, each with the tokens it takes the place of. */
const colours = {
  accent: ['--sx-accent', '--sx-accent-hover', '--sx-c1'],
  ground: ['--sx-surface', '--sx-paper'],
} as const;
export type EmbedColour = keyof typeof colours;

const HEX = /^[0-9a-fA-F]{6}$/;
/** Names of parameters that say how a widget looks; all others are its settings. */
const LOOK = ['dark', 'widget', ...Object.keys(colours)];

/** The tokens a widget has in place of the product's, by the colours in its address; what is no colour of six hex digits is left out. */
export function tokensOf(query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([name, tokens]) => {
      const value = query.get(name) ?? '';
      return HEX.test(value) ? tokens.map((token) => [token, `#${value}`]) : [];
    }),
  );
}

/** What is chosen for a widget in its address; a long text is no setting of any. */
export function configIn(query: URLSearchParams): WidgetConfig {
  return Object.fromEntries([...query].filter(([name, value]) => !LOOK.includes(name) && value !== '' && value.length <= 120));
}

export interface EmbedChoice {
  readonly dark: boolean;
  readonly width: number;
  readonly height: number;
  readonly colours: Partial<Readonly<Record<EmbedColour, string>>>;
  readonly config: WidgetConfig;
}

/** The address of a widget with what was chosen for it. */
export function embedAddress(origin: string, name: string, { dark, colours: chosen, config }: Omit<EmbedChoice, 'width' | 'height'>): string {
  const query = new URLSearchParams();
  if (dark) query.set('dark', '1');
  for (const [colour, value] of Object.entries(chosen)) if (HEX.test(value)) query.set(colour, value);
  for (const [setting, value] of Object.entries(config)) query.set(setting, String(value));
  const text = query.toString();
  return `${origin}/widgets/${name}${text === '' ? '' : `?${text}`}`;
}

/** The line of HTML that shows a widget in a page. */
export function embedCode(address: string, title: string, { width, height }: Pick<EmbedChoice, 'width' | 'height'>): string {
  const size = width === 0 ? `style="width:100%;border:0" height="${height}"` : `width="${width}" height="${height}" style="border:0"`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" ${size} loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
