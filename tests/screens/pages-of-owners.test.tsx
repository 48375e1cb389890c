import { testsOf } from './each-page.tsx';
import { partOf, screens } from './pages.ts';

testsOf(screens.filter((screen) => partOf(screen) === 'owners'));
