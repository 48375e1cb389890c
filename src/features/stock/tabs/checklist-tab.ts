import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockSubject } from './stock-subject.ts';

/** The member's own questions: all of it is on the device. */
export const checklistTab = detailTab(stockSubject, { key: 'checklist', label: 'Checklist', to: '/stock/$name/checklist', calls: () => [] });
