import { createFileRoute } from '@tanstack/react-router';
import { namedRoute } from '#features/screener/named/named-route.ts';

export const Route = createFileRoute('/screener/52weekhigh')(namedRoute('52-week highs'));
