import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ChatMessage } from '~/features/chat/conversation';
import { useTalkToSpecialist } from '~/features/chat/use-talk-to-specialist';

const asked: ChatMessage = { id: '1', role: 'user', content: 'What does it cost?', timestamp: 0 };

async function talkFrom(at: string, messages: readonly ChatMessage[]) {
  const { result } = renderHook(
    () => ({ talk: useTalkToSpecialist(), location: useLocation(), type: useNavigationType() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
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
  expect(await talkFrom(at, [asked])).toEqual({ to, type: 'PUSH' });
});

it('goes once more to the form where the visitor is there already, without another step in the history', async () => {
  const here = '/contact?service=testing#contact-form';
  expect(await talkFrom(here, [asked])).toEqual({ to: here, type: 'REPLACE' });
});

it('takes the conversation into the draft of the contact form', async () => {
  await talkFrom('/', [asked]);
  expect(JSON.parse(sessionStorage.getItem('contact_draft') ?? '')).toMatchObject({
    message: 'I talked to the assistant on your website:\n\nMe: What does it cost?',
  });
});

it('takes nothing along where nothing was asked', async () => {
  await talkFrom('/', []);
  expect(sessionStorage).toHaveLength(0);
});
