import { createContext } from 'react';
import type { LeadPipeline } from './deliver';

/** Loads the outbox and the destinations, with the vendors' code, for the first lead. */
export type LoadPipeline = () => Promise<LeadPipeline>;

export const PipelineContext = createContext<LoadPipeline>(() =>
  Promise.reject(new Error('No lead pipeline is provided')),
);
