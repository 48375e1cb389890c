import { useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { lazy } from 'react';
import { LazyPopover } from '../frame/corners/lazy-popover.tsx';

const ThemeChoice = lazy(() => import('./theme-choice.tsx').then(({ ThemeChoice }) => ({ default: ThemeChoice })));

/** The switch between light, dark and the device's choice. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return <LazyPopover popover={ThemeChoice} label="Theme" className={className} face={<Icon size={18} stroke={1.75} aria-hidden="true" />} />;
}
