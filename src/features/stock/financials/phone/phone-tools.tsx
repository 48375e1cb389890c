import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { BottomSheet } from '#ui/layout/overlay/bottom-sheet.tsx';
import { StockField } from '../../stock-field.tsx';
import { downloads } from '../export/export-menu.tsx';
import { MOST_OTHERS } from '../financials-search.ts';
import { bases, type FinancialsScreenProps, periodTypes, shows, unlessUsual } from '../screen-props.ts';
import { ViewChoice } from '../views/view-choice.tsx';
import styles from './phone-tools.module.css';

/** The options of the financials on a phone, in a sheet, so that the figures have the screen. */
export function PhoneTools(props: FinancialsScreenProps & { onClose: () => void }) {
  const { name, whole, search, onSearch, recent, onClose } = props;
  const others = search.with ?? [];
  return (
    <BottomSheet label="What the financials show" onClose={onClose}>
      <div className={styles.tools}>
        <Part name="Periods">
          <Segmented
            wide
            label="Periods"
            value={search.type ?? 'annual'}
            options={periodTypes}
            onChange={(type) => onSearch({ type: unlessUsual(type, 'annual'), end: undefined, pins: undefined })}
          />
        </Part>
        <Part name="Figures">
          <Choice
            label="Figures"
            value={search.show ?? 'figures'}
            options={shows}
            onChange={(show) => onSearch({ show: show === 'figures' ? undefined : show })}
          />
          {search.show === 'common' && (
            <Choice
              label="Cash flow as a part of"
              value={search.of ?? 'revenue'}
              options={[
                { value: 'revenue', label: 'Cash flow ÷ revenue' },
                { value: 'cfo', label: 'Cash flow ÷ cash from operations' },
              ]}
              onChange={(of) => onSearch({ of: of === 'cfo' ? 'cfo' : undefined })}
            />
          )}
        </Part>
        <Part name="Basis">
          <Segmented
            wide
            label="Basis"
            value={search.basis ?? 'restated'}
            options={bases}
            onChange={(basis) => onSearch({ basis: unlessUsual(basis, 'restated') })}
          />
        </Part>
        <Part name="View">
          <ViewChoice {...props} />
        </Part>
        <Part name="Beside it">
          <StockField
            label="Compare with another company"
            of={name}
            leaveOut={[name, whole.symbol, ...others]}
            full={others.length < MOST_OTHERS ? undefined : 'Five side by side'}
            recent={recent}
            onChoose={(stock) => onSearch({ with: [...others, stock], row: undefined })}
          />
        </Part>
        <Part name="Take along">
          {downloads(props).map(({ label, run }) => (
            <Button key={label} onClick={run}>
              {label}
            </Button>
          ))}
        </Part>
        <Button look="primary" onClick={onClose}>
          Show
        </Button>
      </div>
    </BottomSheet>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <span aria-hidden="true">{name}</span>
      <div>{children}</div>
    </div>
  );
}
