import { createDeviceStore } from './device.ts';

/** The store of this device: who was here last, and what outlives them. */
export const thisDevice = createDeviceStore();
