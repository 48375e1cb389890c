import { createContext } from 'react';
import type { StockSummary } from '#contract/entities/stock/stock.ts';

/** The stock of the open page, for what opens from its head. */
export const StockContext = createContext<StockSummary | undefined>(undefined);
