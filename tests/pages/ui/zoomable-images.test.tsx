// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useZoomableImages } from '#ui/layout/images/use-zoomable-images.ts';
import { zoomedImage } from '#ui/layout/images/zoomed-image.ts';

const text = '<p><img src="/chart.png" alt="Sales"></p><a href="/x"><img src="/link.png" alt="A link"></a>';
let place: HTMLElement;

function Note() {
  const container = useRef<HTMLDivElement>(null);
  useZoomableImages(container, text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of this test
  return <div ref={container} dangerouslySetInnerHTML={{ __html: text }} />;
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Note />));
});
afterEach(() => {
  zoomedImage.close();
  place.remove();
});

test.each([
  ['a press', () => new MouseEvent('click', { bubbles: true, cancelable: true })],
  ['Enter', () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })],
])('%s shows an image of a text large', (_by, event) => {
  const image = place.querySelector('img');
  expect(image?.getAttribute('aria-label')).toBe('Sales, show large');
  image?.dispatchEvent(event());
  expect(zoomedImage.get()).toEqual({ src: 'http://localhost:3000/chart.png', alt: 'Sales' });
});

test('an image that is a link leads where it leads', () => {
  place.querySelector('a img')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(zoomedImage.get()).toBeUndefined();
});
