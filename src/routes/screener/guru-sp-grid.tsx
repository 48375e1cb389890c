import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '#features/screener/page/screen-route.ts';

export const Route = createFileRoute('/screener/guru-sp-grid')(screenRoute('S&P 500 by gurus'));
