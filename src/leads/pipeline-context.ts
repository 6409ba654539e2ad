import { createContext } from 'react';
import type { LeadPipeline } from './deliver';

/** The outbox and the destinations, with the vendors' code: fetched for the first lead. */
export type LoadPipeline = () => Promise<LeadPipeline>;

export const PipelineContext = createContext<LoadPipeline>(() =>
  Promise.reject(new Error('No lead pipeline is provided')),
);
