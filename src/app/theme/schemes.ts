import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The ways the product can look, as the switch offers them. */
export const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the device', icon: IconDeviceDesktop },
] as const;
