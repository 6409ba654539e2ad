import { expect, it } from 'vitest';
import { toText } from '~/features/contact/to-text';

const values = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@analytical.example',
  phone: '',
  company: 'Analytical Engines',
  serviceInterest: 'testing',
  message: 'Invoices arrive in eleven formats.',
  termsAccepted: true,
  cookiesAccepted: true,
};
const head = 'Ada Byron\nAnalytical Engines\nada@analytical.example';

it('names the service that was chosen, or that the page was opened for', () => {
  const text = (service: string) => `${head}\n${service}\n\nInvoices arrive in eleven formats.`;
  expect(toText(values, { service: undefined })).toBe(text('AI Testing & Validation'));
  expect(toText(values, { service: 'development' })).toBe(text('AI Development'));
});

it('names the position of an application instead', () => {
  expect(toText(values, { service: undefined, position: 'AI Engineer' })).toBe(
    `${head}\n\nInvoices arrive in eleven formats.\n\nPosition: AI Engineer`,
  );
});

it('leaves out what was left empty', () => {
  const empty = { ...values, firstName: '', lastName: '', company: '', email: '', serviceInterest: '' };
  expect(toText(empty, { service: undefined })).toBe('Invoices arrive in eleven formats.');
});
