import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockSubject } from './stock-subject.ts';

/** The member's baskets are on the device; what others share is asked for by the page. */
export const basketTab = detailTab(stockSubject, { key: 'basket', label: 'Baskets', to: '/stock/$name/basket', calls: () => [] });
