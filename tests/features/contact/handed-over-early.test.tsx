import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ContactForm } from '~/features/contact/contact-form';
import { addToDraft, drafts } from '~/leads/form/form-draft';

it('a conversation that is handed over costs nothing of what was typed before the page came alive', async () => {
  const page = (
    <MemoryRouter>
      <ContactForm phase={undefined} labelledBy="heading" />
    </MemoryRouter>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(page);
  const user = userEvent.setup();
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  addToDraft(drafts.contact, { message: 'Me: hello' });
  await user.type(message, 'By the w');
  const root = await act(async () => hydrateRoot(host, page));
  await user.type(message, 'ay');
  expect(message.value).toBe('Me: hello\n\nBy the way');
  expect(sessionStorage.getItem('contact_draft')).toContain('By the way');
  act(() => root.unmount());
  host.remove();
});
