import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { MenuProps } from '../frame/lazy-menu.tsx';
import { OpeningMenu } from '../frame/opening-menu.tsx';
import { schemes } from './schemes.ts';

/** Light, dark, or as the device. */
export function ThemeMenu(props: MenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <OpeningMenu {...props}>
      {schemes.map(({ value, label, icon: Icon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={colorScheme === value && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </OpeningMenu>
  );
}
