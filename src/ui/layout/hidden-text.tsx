import styles from './hidden-text.module.css';

/** Words for those who do not see the screen. */
export function HiddenText({ children }: { children: string }) {
  return <span className={styles.hidden}>{children}</span>;
}
