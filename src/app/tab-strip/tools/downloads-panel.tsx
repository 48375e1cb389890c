import classes from './toolbar.module.css';

/** Files that are being made (DL-02). */
export function DownloadsPanel() {
  return (
    <p className={classes.empty}>
      <b>No Task</b> A file that takes a while to make waits here. Tables are saved at once, by the Export button over them.
    </p>
  );
}
