import classes from './toolbar.module.css';

/** The member's alerts. There is no alert anybody could have set, and so nothing but that to say. */
export function AlertsPanel() {
  return (
    <p className={classes.empty}>
      <b>No Alert</b> What crosses a line you drew is told here.
    </p>
  );
}
