import { canonicalJson } from '~/shared/lib/canonical-json';
import type { Outbox } from './outbox';

/**
 * What this version of the site can't read of the outbox, as it is, for a person or a file. Without what nobody could
 * write down: other software may have nested it without end.
 */
export async function unreadLeads(outbox: Outbox): Promise<unknown[]> {
  return (await outbox.unread()).filter((entry) => {
    try {
      return canonicalJson(entry);
    } catch {
      return false;
    }
  });
}
