import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactForm } from '~/content/contact';
import { handovers } from '~/content/handovers';
import { bringToContact } from '~/leads/form/bring-to-contact';
import { field } from '../../support/lead-form-harness';
import { renderForm } from './contact-form-harness';

const bring = (rest: string) => act(() => bringToContact(handovers.readiness.intro, rest));

it('a result of the readiness check is named for what it is, and a second one replaces it', () => {
  renderForm();
  bring('Ready');
  expect(field('message').value).toBe(`${handovers.readiness.intro}\n\nReady`);
  expect(screen.getByText(handovers.readiness.note)).toBeVisible();
  expect(screen.queryByText(contactForm.handedOver)).toBeNull();
  bring('Not yet');
  expect(field('message').value).toBe(`${handovers.readiness.intro}\n\nNot yet`);
});
