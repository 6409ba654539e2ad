import { brand } from '~/content/brand';

/** A test lead as the system that takes it shows it. */
export const testLeadWords = {
  firstName: 'Test',
  lastName: 'Lead',
  message: `This is a test lead from the administration of ${brand.name}. Nobody waits for an answer, and it can be deleted.`,
  brokeOff: 'The test lead broke off by an error of this site.',
  /** The failed operation with its cause and what to do. */
  failed: (failure: string, advice: string) => `${failure}: ${advice}`,
} as const;
