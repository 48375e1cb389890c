import { createFileRoute } from '@tanstack/react-router';
import { namedRoute } from '#features/screener/named/named-route.ts';

export const Route = createFileRoute('/screener/guru-sp-grid')(namedRoute('S&P 500 by gurus'));
