import type { LeadPipeline } from '../deliver';
import { route } from '../route';
import {
  isRetriedAutomatically,
  type LeadInput,
  resolveSubmission,
  type SubmitResult,
  submitLead,
} from '../submit-lead';
import {
  findPending,
  forgetPending,
  getLatestPending,
  hasSameValues,
  type PendingSubmission,
  writePending,
} from './form-draft';

/*
 * What forms ask of the pipeline. Pending submissions are kept as long as the tab, even through a reload: the same text
 * sent again is the same lead, another text is another one.
 */

/** A form's message, and the result of sending it. */
export interface SentLead {
  values: PendingSubmission['values'];
  result: SubmitResult;
  /** Whether an earlier page of this tab has sent it. */
  isEarlier: boolean;
}

/** The delivery of a queued lead. `willRetry` may become false. */
export interface LeadProgress {
  accepted: boolean;
  willRetry: boolean;
}

/** Sends a form's values: as the same lead if the form has an unconfirmed submission that says the same, or less. */
export async function sendLead(
  pipeline: LeadPipeline,
  formName: string,
  input: LeadInput,
): Promise<SubmitResult> {
  const { values } = input;
  const pending = findPending(formName, values);
  const createdAt = new Date().toISOString();
  const same = pending && { ...pending, isExtended: !hasSameValues(pending.values, values) };
  const result = await submitLead(pipeline, { ...input, createdAt }, same, (id) =>
    writePending({ id, formName, createdAt: id === pending?.id ? pending.createdAt : createdAt, values }),
  );
  if (result.status !== 'undelivered') forgetPending(formName, result.id);
  return result;
}

/** Finds out what became of the lead that an earlier page of this tab has sent. */
export async function resolveEarlierLead(
  pipeline: LeadPipeline,
  formName: string,
): Promise<SentLead | undefined> {
  const pending = getLatestPending(formName);
  // Only that page's memory had the row. Resubmitting finds out whether it was sent.
  if (!pending || !(await pipeline.outbox.get(pending.id))) return undefined;
  // A submission that was started meanwhile reports its own result.
  if (getLatestPending(formName)?.id !== pending.id) return undefined;
  return { values: pending.values, result: await resolveSubmission(pipeline, pending.id), isEarlier: true };
}

/** Reads how far a queued lead is. Undefined if the outbox doesn't have it. */
export async function readProgress(pipeline: LeadPipeline, id: string): Promise<LeadProgress | undefined> {
  const row = await pipeline.outbox.get(id);
  return (
    row && {
      accepted: route(pipeline.destinations, row).isReceived,
      willRetry: isRetriedAutomatically(pipeline, row),
    }
  );
}
