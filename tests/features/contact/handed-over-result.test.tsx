import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactForm } from '~/content/contact';
import { readinessHandover } from '~/content/readiness-handover';
import { bringToContact } from '~/leads/form/bring-to-contact';
import { field } from '../../support/lead-form-harness';
import { renderForm } from './contact-form-harness';

const bring = (rest: string) => act(() => bringToContact(readinessHandover.intro, rest));

it('a result of the readiness check is named for what it is, and a second one replaces it', () => {
  renderForm();
  bring('Ready');
  expect(field('message').value).toBe(`${readinessHandover.intro}\n\nReady`);
  expect(screen.getByText(readinessHandover.note)).toBeVisible();
  expect(screen.queryByText(contactForm.handedOver)).toBeNull();
  bring('Not yet');
  expect(field('message').value).toBe(`${readinessHandover.intro}\n\nNot yet`);
});
