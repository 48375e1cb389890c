import { useState } from 'react';
import styles from './import-page.module.css';

interface ChooseFileProps {
  problem: { readonly name: string; readonly line: number; readonly reason: string } | undefined;
  onFile: (file: File) => void;
}

/** Takes the file, chosen or dropped, and says why the last one could not be read. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file !== undefined && onFile(file);
  return (
    <section className={styles.file} aria-label="The file">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside takes keyboards and fingers */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <label>
          <b>Choose the file of your broker</b>, or drop it here.
          <input
            type="file"
            aria-label="File of transactions"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      {problem && (
        <p className={styles.refused} role="alert">
          <b>{problem.name}</b> {`was not read. Line ${problem.line}: ${problem.reason}`}
        </p>
      )}
      <dl className={styles.sources}>
        <dt>Read as they are</dt>
        <dd>OFX and QFX, Interactive Brokers (activity Flex query, XML), Charles Schwab, Trade Republic, Ghostfolio, Portfolio Performance (XML), Sextant</dd>
        <dt>Any other</dt>
        <dd>A table of separated values (CSV): you say once which column is what.</dd>
        <dt>What happens</dt>
        <dd>Nothing is written before you have seen every row. The file stays on this device, and this works offline.</dd>
      </dl>
    </section>
  );
}
