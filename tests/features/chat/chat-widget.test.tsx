import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { adminSettings } from '~/config/site-settings';
import { brand } from '~/facts/brand';
import type { ChatOptions } from '~/features/chat/chat-panel';
import { ChatWidget } from '~/features/chat/chat-widget';
import { chatSettings } from '~/integrations/chat-completions/settings';
import { startSession } from '~/shared/session/session';
import { fakeMedia } from '../../shared/motion/fake-observers';
import { pasteInto } from '../../support/paste-into';
import { loadSampleIndex } from '../../support/sample-site-index';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend();
const user = userEvent.setup();

beforeAll(loadSampleIndex);

beforeEach(() => {
  // A desktop with a mouse.
  fakeMedia('(min-width: 40rem)');
  writeOverrides(adminSettings, { testingMode: false });
});

const launcher = () => screen.getByRole('button', { name: 'Open chat' });
const panel = (name = brand.assistantName) => screen.findByRole('dialog', { name });
const field = () => screen.getByPlaceholderText<HTMLInputElement>('Ask a question or type a message');

let agents = 0;
/** Every test has its own conversation, as every tab does. */
async function openChat(options: ChatOptions = {}) {
  agents += 1;
  const agentId = `agent-${agents}`;
  render(
    <MemoryRouter>
      <input aria-label="Elsewhere" />
      <ChatWidget agentId={agentId} {...options} />
    </MemoryRouter>,
  );
  await user.click(launcher());
  return { agentId, dialog: await panel(options.chatTitle) };
}

describe('the chat’s options', () => {
  it('set title and greeting, and report closing', async () => {
    const onClose = vi.fn();
    const { dialog } = await openChat({ chatTitle: 'Ask Ada', initialMessage: 'What may I weave?', onClose });
    expect(within(dialog).getByRole('log')).toHaveTextContent('What may I weave?');
    await user.click(within(dialog).getByRole('button', { name: 'Close chat' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
    expect(launcher()).toHaveFocus();
    await user.click(launcher());
    await panel('Ask Ada');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(launcher()).toHaveFocus();
  });

  it('name the agent, which decides conversation and model, and the key', async () => {
    backend.configure({
      openai: { models: ['agent-x'], apiKey: 'short-lived', reply: 'Good day.' },
    });
    writeOverrides(chatSettings, { endpoint: 'https://api.openai.com/v1/chat/completions' });
    const { dialog } = await openChat({ agentId: 'agent-x', apiKey: 'short-lived' });
    await user.type(field(), 'hello{Enter}');
    await waitFor(() => expect(within(dialog).getByRole('log')).toHaveTextContent('Good day.'), {
      timeout: 4_000,
    });
    expect(backend.state.chats).toEqual([expect.objectContaining({ model: 'agent-x' })]);
    expect(backend.log[0]?.headers).toMatchObject({ authorization: expect.any(String) });
    expect(Object.keys(JSON.parse(sessionStorage.getItem('chat_conversation') ?? '{}'))).toEqual(['agent-x']);
    expect(sessionStorage.getItem('chat_conversation')).not.toContain('short-lived');
  });
});

describe('the field', () => {
  it('has the focus, and takes a question by Enter or by the button', async () => {
    const { dialog } = await openChat();
    expect(field()).toHaveFocus();
    const send = within(dialog).getByRole('button', { name: 'Send message' });
    expect(send).toBeDisabled();
    await user.type(field(), '  {Enter}');
    expect(send).toBeDisabled();
    expect(screen.queryByText('AI is thinking...')).toBeNull();
    // Live regions are read out when they change, not when they appear.
    const status = within(dialog).getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.type(field(), 'price');
    await user.click(send);
    expect(status).toHaveTextContent('AI is thinking...');
    expect(screen.getByRole('status')).toHaveTextContent('AI is thinking...');
    expect(field()).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Voice input' })).toBeDisabled();
    expect(await within(dialog).findByText(/\$199\/month/, undefined, { timeout: 3_000 })).toBeVisible();
    expect(field()).toBeEnabled();
    expect(field()).toHaveFocus();
  });

  it('says that a pasted text is too long, and neither cuts nor sends it', async () => {
    const { dialog } = await openChat();
    const long = `${'x'.repeat(2_000)}y`;
    await pasteInto(user, field(), ` ${long} `);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Maximum 2,000 characters.');
    expect(field()).toHaveValue(` ${long} `);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Maximum 2,000 characters.');
    const send = within(dialog).getByRole('button', { name: 'Send message' });
    expect(send).toBeDisabled();
    fireEvent.submit(field());
    expect(field()).toHaveValue(` ${long} `);
    await user.keyboard('{Backspace}{Backspace}');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(field()).toBeValid();
    expect(send).toBeEnabled();
  });
});

describe('the page beside the panel', () => {
  it('keeps the focus where the visitor moved it while the panel loaded', { tags: ['proof'] }, async () => {
    render(
      <MemoryRouter>
        <input aria-label="Elsewhere" />
        <ChatWidget />
      </MemoryRouter>,
    );
    fireEvent.click(launcher());
    screen.getByLabelText('Elsewhere').focus();
    await panel();
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('does not send a draft with the second click of a double-click on the launcher', async () => {
    const { dialog } = await openChat();
    await user.type(field(), 'half a ques');
    await user.keyboard('{Escape}');
    await user.click(launcher());
    const send = within(await panel()).getByRole('button', { name: 'Send message' });
    fireEvent.click(send, { detail: 2 });
    expect(field()).toHaveValue('half a ques');
    fireEvent.click(send, { detail: 1 });
    expect(field()).toHaveValue('');
    expect(dialog).not.toBeInTheDocument();
  });
});

describe('the chat button', () => {
  it('is visible to everybody unless the chat is off', () => {
    render(<ChatWidget />);
    expect(launcher()).toBeVisible();
    act(() => void writeOverrides(chatSettings, { enabled: false }));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void writeOverrides(chatSettings, { enabled: true }));
    expect(launcher()).toBeVisible();
  });

  it('is visible only to a super admin in testing mode', () => {
    writeOverrides(adminSettings, { testingMode: true });
    const { unmount } = render(<ChatWidget />);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    for (const [role, visible] of [
      ['client', false],
      ['super_admin', true],
    ] as const) {
      startSession(role);
      const view = render(<ChatWidget />);
      expect(screen.queryAllByRole('button')).toHaveLength(visible ? 1 : 0);
      view.unmount();
    }
  });
});
