import type { SuitecrmModule } from './client';

const MARK: Record<SuitecrmModule, number> = { Contacts: 0x5c0a7ac7, Leads: 0x5c1ead00 };

/**
 * The UUID that a submission's record gets in a module: always the same one, so that the server recognizes
 * a repeat. The modules must differ, because SuiteCRM's ids are unique across them only by convention.
 */
export function recordId(submissionId: string, module: SuitecrmModule): string {
  const head = Number.parseInt(submissionId.slice(0, 8), 16) ^ MARK[module];
  return (head >>> 0).toString(16).padStart(8, '0') + submissionId.slice(8);
}
