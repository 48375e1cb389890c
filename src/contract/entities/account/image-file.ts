import * as v from 'valibot';

/** The pictures that are shown: what a browser draws without running anything in it. An SVG may hold scripts and is none of them. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

/** A picture as it is sent: its bytes, and the type that they have, whatever its sender called it. */
export const ImageFile = v.object({ type: v.picklist(IMAGE_TYPES), body: v.instance(Uint8Array) });
export type ImageFile = v.InferOutput<typeof ImageFile>;
