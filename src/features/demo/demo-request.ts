import type { PendingSubmission } from '~/leads/pending-submission';

/** A demo that was asked for, as the lead says it. */
export interface DemoRequest {
  /** The lead's id. */
  id: string;
  name: string;
  email: string;
  company: string;
  focus: string;
  /** ISO timestamp of its start. */
  slot: string;
  timeZone: string;
}

export function toDemoRequest(id: string, values: PendingSubmission['values']): DemoRequest {
  const text = (name: string) => String(values[name] ?? '');
  return {
    id,
    name: text('name'),
    email: text('email'),
    company: text('company'),
    focus: text('focus'),
    slot: text('slot'),
    timeZone: text('timeZone'),
  };
}
