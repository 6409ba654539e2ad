import { createContext } from 'react';
import type { Courier } from './deliver';

/** The outbox and the destinations, with the vendors' code: fetched for the first lead. */
export type LoadCourier = () => Promise<Courier>;

export const PipelineContext = createContext<LoadCourier>(() =>
  Promise.reject(new Error('No lead pipeline is provided')),
);
