import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import styles from './why.module.css';
import { WhyView, type WhyViewProps } from './why-view.tsx';

interface WhyPopoverProps extends WhyViewProps {
  anchor: { left: number; top: number; width: number; height: number };
}

/** "Show me why" beside the figure it explains; Escape, Back or a click elsewhere closes it and gives the focus back. */
export function WhyPopover({ anchor, onClose, ...why }: WhyPopoverProps) {
  useOverlay(true, onClose);
  return (
    <Popover
      opened
      onClose={onClose}
      onDismiss={onClose}
      position="bottom"
      width={388}
      trapFocus
      withinPortal
      closeOnEscape
      offset={6}
      arrowSize={10}
      classNames={{ dropdown: styles.dropdown, arrow: styles.arrow }}
    >
      <Popover.Target>
        <span className={styles.anchor} style={anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown aria-label={`Why: ${why.figure.line.row.label}`}>
        <WhyView {...why} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
