import 'gridstack/dist/gridstack.min.css';
import { GridStack } from 'gridstack';

/** The bare library with empty boxes, placed as the address says: `x,y,w,h` of each, separated by semicolons. */
const element = document.querySelector<HTMLElement>('.grid-stack');
const boxes = (new URLSearchParams(location.search).get('boxes') ?? '').split(';').map((box) => box.split(',').map(Number));
if (element === null) throw new Error('the page has no grid');
for (const [at, [x = 0, y = 0, w = 1, h = 10]] of boxes.entries()) {
  const item = document.createElement('div');
  item.className = 'grid-stack-item';
  for (const [name, value] of Object.entries({ 'gs-id': at, 'gs-x': x, 'gs-y': y, 'gs-w': w, 'gs-h': h })) item.setAttribute(name, String(value));
  item.innerHTML = '<div class="grid-stack-item-content"><div data-grip><b></b></div></div>';
  element.append(item);
}
GridStack.init(
  { column: 3, cellHeight: 8, margin: 6, draggable: { handle: '[data-grip]', scroll: true }, resizable: { handles: 'e' }, alwaysShowResizeHandle: true },
  element,
);
