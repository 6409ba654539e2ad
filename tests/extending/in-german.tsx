import '../features/contact/contact-form-harness';

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import formWords from '~/content/words/forms.json';
import { officeWeek } from '~/facts/office-hours';
import { pricesOf } from '~/facts/plan-prices';
import { fill } from '~/shared/lib/fill';
import { formatDate } from '~/shared/lib/format-date';
import { renderForm } from '../features/contact/contact-form-harness';
import { field, toastTexts } from '../support/lead-form-harness';

/*
 * The contact form after the recipe for another language. `another-language.test.ts` runs this in a copy of the
 * repository in which it was followed.
 */

it('answers mistakes and a message in German', async () => {
  const { user } = renderForm();
  const send = () => user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  await send();
  expect(await screen.findByText('Vorname: bitte mindestens 2 Zeichen.')).toBeVisible();
  expect(screen.getByText('6 Felder brauchen eine Korrektur')).toBeVisible();
  await user.type(field('firstName'), 'Ada');
  await user.type(field('lastName'), 'Byron');
  await user.type(field('email'), 'ada@analytical.example');
  await user.type(field('message'), 'Rechnungen kommen in elf Formaten.');
  await user.click(field('termsAccepted'));
  await user.click(field('cookiesAccepted'));
  await send();
  expect(await screen.findByText('Nachricht gesendet')).toBeVisible();
  expect(toastTexts()).toEqual(['Nachricht gesendet | Wir melden uns so bald wie möglich. | success']);
});

it('counts, dates and opens as in Germany', () => {
  expect([1, 1200].map((count) => fill(formWords.summary.heading, { count }))).toEqual([
    'Ein Feld braucht eine Korrektur',
    '1.200 Felder brauchen eine Korrektur',
  ]);
  expect(pricesOf({ monthly: 1299, annually: 1099 }).monthly.replace(/\s/g, ' ')).toBe('1.299 $');
  expect(formatDate('2026-11-12', 'long')).toBe('12. November 2026');
  expect(officeWeek[0]?.days).toMatch(/^Montag/);
});
