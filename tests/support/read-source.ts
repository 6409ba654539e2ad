import type { LeadSourceData, ReadTime } from '~/features/admin/leads/merge-leads';
import type { LeadRecord } from '~/integrations/lead-reader';

/** A read at this time (ISO), by both clocks. */
export const createReadTime = (readAt: string): ReadTime => ({ readAt, receivedAt: Date.parse(readAt) });

/** A system with submissions' ids that was read to its end on November 27, 2026. */
export const createReadSource = (
  id: string,
  records: readonly LeadRecord[],
  changes: Partial<LeadSourceData> = {},
): LeadSourceData => ({
  id,
  label: id,
  destinations: [id],
  acceptsKind: (kind) => kind !== 'newsletter',
  records,
  completeSince: '',
  lookedUpIds: new Set(),
  hasIds: true,
  read: createReadTime('2026-11-27T09:00:00.000Z'),
  error: undefined,
  seenIds: new Set(),
  receipt: '',
  ...changes,
});
