import { type FormEvent, useState } from 'react';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import { useConnection } from '#data/connection/connection.ts';
import { SettingFields } from '#pages/board/edit/setting-fields.tsx';
import { configOfForm } from '#pages/board/widgets/setting.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmbedCode } from './embed-code.tsx';
import styles from './embed-gallery.module.css';
import { embedKinds } from './embed-kinds.ts';
import { type EmbedChoice, embedAddress } from './embed-look.ts';
import { type EmbedName, embedViews } from './embed-views.ts';

const names = Object.keys(embedKinds).filter((name): name is EmbedName => name in embedViews);
const FIRST_WIDTH = 600;

interface EmbedGalleryProps {
  chosen: EmbedName;
  /** What the address asks to have shown. */
  first: Readonly<Record<string, string | undefined>>;
  onChoose: (name: EmbedName) => void;
}

/** The widgets that other sites may show: one is chosen, set, seen as it will be, and its code copied. */
export function EmbedGallery({ chosen, first, onChoose }: EmbedGalleryProps) {
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>Widgets</h1>
        <p>Figures of this server in the page of another site. Each shows what everybody may see here, and says where it is from.</p>
      </div>
      <div className={styles.columns}>
        <ul className={styles.kinds} aria-label="Widgets">
          {names.map((name) => (
            <li key={name}>
              <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
                <b>{embedViews[name].title}</b>
                <span>{embedKinds[name].desc}</span>
              </button>
            </li>
          ))}
        </ul>
        <Workbench key={chosen} name={chosen} first={first} />
      </div>
    </div>
  );
}

function Workbench({ name, first }: { name: EmbedName; first: EmbedGalleryProps['first'] }) {
  const { settings, height } = embedKinds[name];
  const [choice, setChoice] = useState<EmbedChoice>(() => ({
    ...{ dark: false, width: FIRST_WIDTH, height, colours: {} },
    config: Object.fromEntries(settings.flatMap(({ name: each }) => (first[each] === undefined ? [] : [[each, first[each]]]))),
  }));
  const change = (some: Partial<EmbedChoice>) => setChoice((before) => ({ ...before, ...some }));
  const address = embedAddress(location.origin, name, choice);
  const { title } = embedViews[name];
  return (
    <div className={styles.bench}>
      <Card title={`${title}, as it will be`} padded>
        <Preview address={address} title={title} choice={choice} />
      </Card>
      <Card title="How it looks" padded>
        <Look choice={choice} onChange={change} />
        {settings.length > 0 && <Settings name={name} config={choice.config} onConfig={(config) => change({ config })} />}
      </Card>
      <EmbedCode address={address} title={title} choice={choice} />
    </div>
  );
}

function Preview({ address, title, choice: { width, height } }: { address: string; title: string; choice: EmbedChoice }) {
  const offline = useConnection().state === 'offline';
  if (offline) return <p className={styles.offline}>The server cannot be reached, so that the widget cannot be shown. Its code below is right all the same.</p>;
  return (
    <div className={styles.preview}>
      <iframe key={address} src={address} title={title} style={{ width: width === 0 ? '100%' : width }} height={height} />
    </div>
  );
}

function Look({ choice, onChange }: { choice: EmbedChoice; onChange: (some: Partial<EmbedChoice>) => void }) {
  const { dark, width, height, colours } = choice;
  const colour = (name: 'accent' | 'ground', label: string, usual: string) => (
    <label>
      {label}
      <input
        type="color"
        value={`#${colours[name] ?? usual}`}
        onChange={({ currentTarget }) => onChange({ colours: { ...colours, [name]: currentTarget.value.slice(1) } })}
      />
    </label>
  );
  const size = (value: string, most: number) => Math.max(0, Math.min(most, Math.round(Number(value)) || 0));
  return (
    <div className={styles.look}>
      <label className={styles.check}>
        <input type="checkbox" checked={dark} onChange={({ currentTarget }) => onChange({ dark: currentTarget.checked })} /> Dark
      </label>
      <label>
        Width
        <input type="number" min={0} max={2000} value={width} onChange={({ currentTarget }) => onChange({ width: size(currentTarget.value, 2000) })} />
        <small>0 is as wide as its place</small>
      </label>
      <label>
        Height
        <input type="number" min={0} max={2000} value={height} onChange={({ currentTarget }) => onChange({ height: size(currentTarget.value, 2000) })} />
      </label>
      {colour('accent', 'Accent', dark ? 'd98fbc' : '8e2162')}
      {colour('ground', 'Background', dark ? '151d25' : 'ffffff')}
      {Object.keys(colours).length > 0 && <Button onClick={() => onChange({ colours: {} })}>Colours as they come</Button>}
    </div>
  );
}

function Settings({ name, config, onConfig }: { name: EmbedName; config: WidgetConfig; onConfig: (config: WidgetConfig) => void }) {
  const { settings } = embedKinds[name];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfig(configOfForm(settings, new FormData(event.currentTarget)));
  };
  return (
    <form className={styles.settings} onSubmit={submit}>
      <SettingFields settings={settings} values={config} problems={{}} />
      <Button type="submit">Show</Button>
    </form>
  );
}
