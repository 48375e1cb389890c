import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import type { PeriodType } from '#contract/entities/financials.ts';
import type { OpenFigure } from '../statement-columns.tsx';
import styles from './why.module.css';
import { WhyView } from './why-view.tsx';

interface WhySheetProps {
  name: string;
  type: PeriodType;
  figure: OpenFigure;
  currency: string | undefined;
  onClose: () => void;
}

/** "Show me why" on a phone: a sheet from the bottom edge. */
export function WhySheet({ onClose, ...why }: WhySheetProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      withCloseButton={false}
      overlayProps={{ color: 'var(--sx-scrim)', backgroundOpacity: 1 }}
      aria-label={`Why: ${why.figure.line.row.label}`}
      classNames={{ content: styles.sheet, body: styles.sheetBody }}
    >
      <WhyView {...why} onClose={onClose} />
    </Drawer>
  );
}
