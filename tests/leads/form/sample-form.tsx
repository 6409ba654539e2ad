import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { drafts } from '~/leads/form/form-draft';
import { Honeypot, OutcomeNote } from '~/leads/form/form-parts';
import { useLeadForm } from '~/leads/form/use-lead-form';
import type { Outbox } from '~/leads/outbox';
import { type LoadPipeline, PipelineContext } from '~/leads/pipeline-context';
import { Toasts } from '../../support/lead-form-harness';
import { createDraft, fakeDestination, memoryOutbox } from '../../support/leads';

export const KEY = drafts.contact;
const empty = { message: '', newsletter: false };
type Values = typeof empty;
type Options = Partial<Parameters<typeof useLeadForm<Values>>[0]>;

/** Refuses an empty message. */
const schema = z.object({
  message: z.string().check(z.minLength(1, 'Write something.')),
  newsletter: z.boolean(),
});

const toasts = {
  success: { title: 'Sent', description: 'Thanks.' },
  failure: { title: 'Failed', description: 'Sorry.' },
};

/** Shows as text what the hook tells. */
export function SampleForm(options: Options) {
  const form = useLeadForm<Values>({
    formName: 'ContactForm',
    schema,
    defaultValues: empty,
    draftStorage: KEY,
    toLeadInput: (values, signals) => createDraft({ values, ...signals }),
    toasts,
    ...options,
  });
  const { error, ...message } = form.register('message');
  const { error: _, ...newsletter } = form.register('newsletter');
  return (
    <>
      {form.prefillFirstLine && <p>From the chat</p>}
      {form.step && <h2>{`Step ${form.step}`}</h2>}
      <form {...form.formProps}>
        <textarea aria-label="Message" {...message} />
        <p>{error}</p>
        {form.isSubmitted && form.invalidFields.length > 0 && <p>Please correct the form</p>}
        <input type="checkbox" aria-label="Newsletter" {...newsletter} />
        <Honeypot ref={form.honeypot} />
        <button type="submit">{form.isSubmitting ? 'Sending' : 'Send'}</button>
        {options.steps?.map((step) => (
          <button key={step} type="button" onClick={() => form.goTo(step)}>
            To {step}
          </button>
        ))}
        <button type="button" onClick={() => form.setValue('message', 'Suggested')}>
          Suggest
        </button>
        <button type="button" onClick={form.startNewLead}>
          Start over
        </button>
      </form>
      <OutcomeNote
        kind="contact"
        outcome={form.outcome}
        success={toasts.success}
        toText={(values) => values.message}
      />
      <Toasts />
    </>
  );
}

/** The form on a page whose only destination answers by `script`. */
export function showForm({
  outbox = memoryOutbox(),
  script,
  loadPipeline,
  ...options
}: Options & {
  outbox?: Outbox;
  loadPipeline?: LoadPipeline;
  script?: NonNullable<Parameters<typeof fakeDestination>[0]>['script'];
} = {}) {
  const crm = fakeDestination(script && { script });
  const pipeline = { outbox, destinations: [crm.destination] };
  const load = loadPipeline ?? (async () => pipeline);
  const view = render(
    <PipelineContext value={load}>
      <SampleForm {...options} />
    </PipelineContext>,
  );
  return { user: userEvent.setup(), outbox, pipeline, crm, ...view };
}

export const draft = () => sessionStorage.getItem(KEY.key);
export const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** Writes the message and presses the button. */
export async function write(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.type(area(), text);
  await press('Send');
}
