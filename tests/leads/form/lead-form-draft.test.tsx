import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { prefillContactMessage, saveDraft } from '~/leads/form/form-draft';
import { PipelineContext } from '~/leads/pipeline-context';
import { failure } from '../../support/leads';
import { area, draft, KEY, press, SampleForm, showForm, write } from './sample-form';

const STEPS = ['need', 'contact'] as const;
const heading = () => screen.getByRole('heading').textContent;
const addMessage = (message: string) => act(() => prefillContactMessage(message));
const chatNote = () => screen.queryByText('From the chat');

describe('the draft', () => {
  it('has each change, and comes back into the form', async () => {
    const { user, unmount } = showForm();
    await user.type(area(), 'Invoices');
    await user.click(screen.getByLabelText('Newsletter'));
    expect(screen.queryByText('No draft is kept')).toBeNull();
    unmount();
    showForm();
    expect(area().value).toBe('Invoices');
    expect(screen.getByLabelText('Newsletter')).toBeChecked();
  });

  it('has what was set for the visitor', async () => {
    const { unmount } = showForm();
    await press('Suggest');
    await waitFor(() => expect(area().value).toBe('Suggested'));
    await waitFor(() => expect(draft()).toContain('Suggested'));
    unmount();
    showForm();
    expect(area().value).toBe('Suggested');
  });
});

describe('the steps', () => {
  it('stay in the draft when something is entered in one of them', async () => {
    const { user, unmount } = showForm({ steps: STEPS });
    await press('To contact');
    await user.type(area(), 'Invoices');
    unmount();
    showForm({ steps: STEPS });
    expect(heading()).toBe('Step contact');
    expect(area().value).toBe('Invoices');
  });

  it('begin with the first where the draft names one that no longer exists', () => {
    saveDraft(KEY, { step: 'signature' });
    showForm({ steps: STEPS });
    expect(heading()).toBe('Step need');
  });

  it('begin again after a lead has arrived', async () => {
    const { user } = showForm({ steps: STEPS });
    await press('To contact');
    await write(user, 'Invoices');
    await screen.findByText('Thanks.');
    expect(heading()).toBe('Step need');
  });
});

describe('starting over', () => {
  it('empties the form and its draft, and makes the next lead another one', async () => {
    let answers = false;
    const { user, outbox } = showForm({
      steps: STEPS,
      script: () => (answers ? 'ok' : failure('network')),
    });
    await press('To contact');
    await write(user, 'Invoices');
    await screen.findByText('Not sent yet');
    await press('Start over');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect([area().value, heading(), draft()]).toEqual(['', 'Step need', null]);
    answers = true;
    await write(user, 'Invoices');
    await screen.findByText('Thanks.');
    expect(await outbox.all()).toHaveLength(2);
  });

  it('forgets that the form was tried', async () => {
    const { user } = showForm();
    await press('Send');
    await screen.findByText('Please correct the form');
    await press('Start over');
    expect(screen.queryByText('Write something.')).toBeNull();
    await user.type(area(), 'x');
    await user.clear(area());
    await user.tab();
    expect(await screen.findByText('Write something.')).toBeVisible();
    expect(screen.queryByText('Please correct the form')).toBeNull();
  });
});

describe('an offered text', () => {
  it('is pointed out as long as its first line is in the form', async () => {
    const { user } = showForm();
    expect(chatNote()).toBeNull();
    addMessage('Me: hello\nAssistant: Hello.');
    expect(chatNote()).toBeVisible();
    await user.type(area(), '{Backspace}{Backspace} again');
    expect(chatNote()).toBeVisible();
    await user.clear(area());
    expect(chatNote()).toBeNull();
  });

  it('is not pointed out late on a reloaded page, but when it comes there', async () => {
    prefillContactMessage('Me: hello');
    const leave = await loadPage();
    expect(area().value).toBe('Me: hello');
    expect(chatNote()).toBeNull();
    addMessage('Me: hello\nAssistant: Hello.');
    expect(area().value).toBe('Me: hello\nAssistant: Hello.');
    expect(chatNote()).toBeVisible();
    leave();
  });
});

it('keeps what was typed before the code of its page came', async () => {
  const leave = await loadPage('Invoices');
  leave();
  showForm();
  expect(area()).toHaveValue('Invoices');
});

/** Loads a page with the form, with this text in its field, and returns a function that leaves it. */
async function loadPage(typed = '') {
  const page = (
    <PipelineContext value={() => new Promise(() => {})}>
      <SampleForm />
    </PipelineContext>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(page);
  if (typed) area().value = typed;
  const root = await act(async () => hydrateRoot(host, page));
  return () => {
    act(() => root.unmount());
    host.remove();
  };
}
