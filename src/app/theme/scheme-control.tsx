import { useMantineColorScheme } from '@mantine/core';
import { Segmented } from '#ui/controls/segmented.tsx';
import { schemes } from './schemes.ts';

/** Light, dark or as the device, all three in sight. */
export function SchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <Segmented label="Theme" wide value={colorScheme} options={schemes} onChange={setColorScheme} />;
}
