import { testsOf } from './each-page.tsx';
import { isOfStock, screens } from './pages.ts';

testsOf(screens.filter(isOfStock));
