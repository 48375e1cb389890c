import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '#features/screener/page/screen-route.ts';

export const Route = createFileRoute('/screener/52weekhigh')(screenRoute('52-week highs'));
