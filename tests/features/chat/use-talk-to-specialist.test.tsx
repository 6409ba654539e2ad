import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '~/features/chat/conversation';
import { useTalkToSpecialist } from '~/features/chat/use-talk-to-specialist';
import { clearDraft, drafts, readDraft } from '~/leads/form/form-draft';
import { FollowLinks } from '../../support/follow-links';

const question: ChatMessage = { id: '1', role: 'user', content: 'What does it cost?', timestamp: 0 };

async function talkToSpecialist(at: string, messages: readonly ChatMessage[]) {
  const { result } = renderHook(
    () => ({ talk: useTalkToSpecialist(), location: useLocation(), type: useNavigationType() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[at]}>
          <FollowLinks>{children}</FollowLinks>
        </MemoryRouter>
      ),
    },
  );
  const before = result.current.location.key;
  await act(async () => result.current.talk(messages));
  const { location, type } = result.current;
  expect(location.key).not.toBe(before);
  return { to: location.pathname + location.search + location.hash, type };
}

it.each([
  ['/', '/contact#contact-form'],
  ['/blog?q=agents', '/contact#contact-form'],
  ['/contact', '/contact#contact-form'],
  ['/contact?service=testing', '/contact?service=testing#contact-form'],
  ['/contact/?position=ai-engineer', '/contact?position=ai-engineer#contact-form'],
])('leads from %s to %s', async (at, to) => {
  expect(await talkToSpecialist(at, [question])).toEqual({ to, type: 'PUSH' });
});

it('goes to the form again, without a new history entry, if the visitor is already there', async () => {
  const here = '/contact?service=testing#contact-form';
  expect(await talkToSpecialist(here, [question])).toEqual({ to: here, type: 'REPLACE' });
});

const createMessage = (
  role: ChatMessage['role'],
  content: string,
  rest: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: content.slice(0, 8),
  role,
  content,
  timestamp: 0,
  ...rest,
});
const createQuestion = (content: string) => createMessage('user', content);
const createAnswer = (content: string, rest?: Partial<ChatMessage>) =>
  createMessage('assistant', content, rest);

/** The message that the contact form gets of a conversation. */
async function handOver(messages: readonly ChatMessage[]) {
  clearDraft(drafts.contact);
  await talkToSpecialist('/', messages);
  return String(readDraft(drafts.contact).message ?? '');
}

describe('a conversation as a message', () => {
  it('tells who said what, exchange by exchange', async () => {
    expect(
      await handOver([
        createQuestion('What does it cost?'),
        createAnswer('Plans start at $199/month.'),
        createQuestion('Can you connect\nour ERP?'),
        createAnswer('A specialist knows.'),
      ]),
    ).toBe(
      [
        'I talked to the assistant on your website:',
        '',
        'Me: What does it cost?',
        'Assistant: Plans start at $199/month.',
        '',
        'Me: Can you connect',
        'our ERP?',
        'Assistant: A specialist knows.',
      ].join('\n'),
    );
  });

  it('is empty without a question', async () => {
    expect(await handOver([])).toBe('');
    expect(sessionStorage).toHaveLength(0);
    expect(await handOver([createAnswer('Welcome back.')])).toBe('');
  });

  it('includes a question without an answer', async () => {
    expect(await handOver([createQuestion('Anybody there?')])).toMatch(/:\n\nMe: Anybody there\?$/);
  });

  it('removes Markdown from a model’s answer', async () => {
    expect(
      await handOver([
        createQuestion('?'),
        createAnswer('## Prices\r\n\r\n**Basic** starts at **$199**, see [the plans](/pricing).\r\n- 2 * 3', {
          origin: 'model',
        }),
      ]),
    ).toMatch(/Assistant: Prices\n\nBasic starts at \$199, see \[the plans\]\(\/pricing\)\.\n- 2 \* 3$/);
  });

  it('keeps the text of visitors and prepared replies unchanged', async () => {
    expect(
      await handOver([createQuestion('# of **seats**?'), createAnswer('**As many** as you like')]),
    ).toMatch(/Me: # of \*\*seats\*\*\?\nAssistant: \*\*As many\*\* as you like$/);
  });

  it('shows that an answer broke off', async () => {
    const stopped = createAnswer('It takes', { origin: 'model', ending: 'stopped' });
    expect(await handOver([createQuestion('How long?'), stopped])).toMatch(/Assistant: It takes…$/);
  });
});

describe('a long conversation', () => {
  it('drops its oldest exchanges, and says so', async () => {
    const exchanges = Array.from({ length: 80 }, (_, index) => [
      createQuestion(`Question ${index} ${'a'.repeat(100)}`),
      createAnswer(`Answer ${index} ${'b'.repeat(100)}`),
    ]);
    const text = await handOver(exchanges.flat());
    expect(text.length).toBeLessThanOrEqual(10_000);
    expect(text.length).toBeGreaterThan(9_500);
    expect(text).toMatch(
      /^I talked to the assistant on your website:\n\n\[…\]\n\nMe: Question \d+ a+\nAssistant/,
    );
    expect(text).toMatch(/Me: Question 79 a{100}\nAssistant: Answer 79 b{100}$/);
    expect(text).not.toContain('Question 0 ');
  });

  it('keeps the longest question and the longest answer as they are', async () => {
    const text = await handOver([
      createQuestion('Before'),
      createAnswer('c'.repeat(6_000)),
      createQuestion('a'.repeat(2_000)),
      createAnswer('b'.repeat(6_000)),
    ]);
    expect(text).toMatch(/\[…\]\n\nMe: a{2000}\nAssistant: b{6000}$/);
    expect(text).not.toContain('Before');
  });
});
