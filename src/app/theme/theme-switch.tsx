import { useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { lazy } from 'react';
import { LazyMenu } from '../frame/lazy-menu.tsx';

const ThemeMenu = lazy(() => import('./theme-menu.tsx').then(({ ThemeMenu }) => ({ default: ThemeMenu })));

/** The switch between light, dark and the device's choice. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return <LazyMenu menu={ThemeMenu} label="Theme" className={className} face={<Icon size={18} stroke={1.75} aria-hidden="true" />} />;
}
