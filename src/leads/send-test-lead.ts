import { brand } from '~/facts/brand';
import { mailDomain } from '~/facts/brand-facts';
import { toAppPath } from '~/shared/base-path';
import { getAdvice, isNoAnswer, withPolicyExplanation } from '~/shared/lib/connection-test';
import { createRandomId } from '~/shared/lib/random-id';
import { ServiceError } from '~/shared/lib/service-error';
import { toLeadContact } from './contact-fields';
import type { Destination } from './destination';
import { LEAD_KINDS, type Lead } from './outbox-row';

/** A completed step of the destination and its result: an id, or a word such as 'sent'. */
interface TestLeadStep {
  name: string;
  result: string;
}

interface TestLeadTrace {
  steps: readonly TestLeadStep[];
  /** The destination's notes for a person. */
  notes: readonly string[];
}

export type TestLeadResult =
  | (TestLeadTrace & { ok: true })
  /** `reason`: the failure, its cause and the fix. `silent`: no answer came, so the lead may have arrived. */
  | (TestLeadTrace & { ok: false; reason: string; silent: boolean });

/** The sender of a test lead. The brand's own address, so that nobody else gets mail. */
export const testLeadContact = {
  firstName: 'Test',
  lastName: 'Lead',
  email: `test@${mailDomain}`,
} as const;

/**
 * Sends one lead marked as a test to this destination alone, with the current settings, even if it is disabled for
 * leads. Bypasses the outbox, so a failure is not retried. Never rejects.
 */
export async function sendTestLead(
  destination: Destination,
  signal: AbortSignal = new AbortController().signal,
): Promise<TestLeadResult> {
  const steps: TestLeadStep[] = [];
  const notes: string[] = [];
  const deliver = () =>
    destination.deliver(createTestLead(destination), {
      requestOptions: { signal },
      note: (text) => void notes.push(text),
      markAccepted: async () => undefined,
      addReceipts: async (text) => text,
      runStep: async (name, _repeat, send) => {
        const result = await send(false);
        steps.push({ name, result });
        return result;
      },
    });
  try {
    await withPolicyExplanation(deliver);
    return { ok: true, steps, notes };
  } catch (error) {
    if (error instanceof ServiceError) {
      const reason = `${error.message}: ${getAdvice(error)}`;
      return { ok: false, reason, silent: isNoAnswer(error), steps, notes };
    }
    console.error(error);
    const reason = 'The test lead broke off by an error of this site.';
    return { ok: false, reason, silent: false, steps, notes };
  }
}

/** A contact message if the destination takes those, otherwise the first kind that it takes. */
function createTestLead(destination: Destination): Lead {
  const kind = LEAD_KINDS.find((candidate) => destination.accepts(candidate)) ?? 'contact';
  const { firstName, lastName, email } = testLeadContact;
  const message = `This is a test lead from the administration of ${brand.name}. Nobody waits for an answer, and it can be deleted.`;
  return {
    id: createRandomId(),
    kind,
    createdAt: new Date().toISOString(),
    formName: 'TestLead',
    // Lets a receiver of JSON recognize it.
    values: { firstName, lastName, email, message, subscribeToNewsletter: true, test: true },
    contact: toLeadContact({ firstName, lastName, email, company: brand.name, message }),
    context: {
      page: toAppPath(location) + location.search,
      referrer: '',
      attribution: {},
      trackingConsent: false,
    },
  };
}
