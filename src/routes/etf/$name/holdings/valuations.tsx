import { createFileRoute } from '@tanstack/react-router';
import { holdingsRoute } from '#features/fund/holdings/holdings-route.ts';

export const Route = createFileRoute('/etf/$name/holdings/valuations')(holdingsRoute('valuations'));
