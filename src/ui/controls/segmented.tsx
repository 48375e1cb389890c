import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  wide?: boolean;
}

/** One of a few ways to look at the same thing. */
export function Segmented<Value extends string>({ label, value, options, onChange, wide = false }: SegmentedProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={onChange}
      fullWidth={wide}
      withItemsBorders={false}
      transitionDuration={120}
      classNames={{ root: styles.root, control: styles.control, label: styles.label, indicator: styles.indicator }}
    />
  );
}
