import { useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PopoverProps } from '../frame/corners/lazy-popover.tsx';
import { OpeningPopover } from '../frame/corners/opening-popover.tsx';
import { schemes } from './schemes.ts';

/** Light, dark, or as the device. */
export function ThemeChoice(props: PopoverProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <OpeningPopover {...props}>
      {(close) => (
        <ul>
          {schemes.map(({ value, label, icon: Icon }) => (
            <li key={value}>
              <button
                type="button"
                aria-pressed={colorScheme === value}
                data-autofocus={colorScheme === value || undefined}
                onClick={() => {
                  setColorScheme(value);
                  close();
                }}
              >
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                <span>{label}</span>
                {colorScheme === value && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </OpeningPopover>
  );
}
