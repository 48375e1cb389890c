import styles from './import-rows.module.css';

/** Headings of columns of numbers. */
export function NumberHeads({ titles }: { titles: readonly string[] }) {
  return titles.map((title) => (
    <th key={title} scope="col" className={styles.number}>
      {title}
    </th>
  ));
}
