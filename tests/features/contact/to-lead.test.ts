// @vitest-environment node
import { describe, expect, it } from 'vitest';
import phases from '~/content/phases.json';
import { toLeadInput, toText } from '~/features/contact/contact-form';
import { contactSchema } from '~/features/contact/contact-schema';
import { phaseIds } from '~/shared/paths';
import { contactValues } from '../../support/sample-lead';

const values = contactValues({
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@analytical.example',
  phone: '+44 20 5550 0100',
  company: 'Analytical Engines',
  message: 'Invoices arrive in eleven formats.',
});
const signals = { service: undefined, honeypot: '', startedAt: 1000 };

it('carries what every destination understands', () => {
  expect(toLeadInput(values, { ...signals, honeypot: 'bot' })).toMatchObject({
    kind: 'contact',
    formName: 'ContactForm',
    values,
    contact: {
      email: 'ada@analytical.example',
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+44 20 5550 0100',
      company: 'Analytical Engines',
      message: 'Invoices arrive in eleven formats.',
      service: '',
    },
    service: undefined,
    honeypot: 'bot',
    startedAt: 1000,
  });
});

it.each(phaseIds)('names the service %s by its label, chosen in the form or by the page', (id) => {
  const { serviceLabel: label } = phases[id];
  expect(toLeadInput({ ...values, serviceInterest: id }, signals).contact.service).toBe(label);
  expect(toLeadInput(values, { ...signals, service: id })).toMatchObject({
    contact: { service: label },
    service: id,
    values: { serviceInterest: id },
  });
});

it('puts the service of the page before the one chosen earlier', () => {
  const lead = toLeadInput({ ...values, serviceInterest: 'testing' }, { ...signals, service: 'development' });
  expect(lead.contact.service).toBe('AI Development');
});

it('names the position of an application in the message, and no service', () => {
  const lead = toLeadInput(
    { ...values, serviceInterest: 'testing' },
    { ...signals, position: 'Product Manager' },
  );
  expect(lead.values).toEqual({ ...values, serviceInterest: '', position: 'Product Manager' });
  expect(lead.contact).toMatchObject({
    message: 'Invoices arrive in eleven formats.\n\nPosition: Product Manager',
    service: '',
  });
  expect(lead.service).toBeUndefined();
});

it('does not pass an unknown service on', () => {
  expect(toLeadInput({ ...values, serviceInterest: 'hats' }, signals).contact.service).toBe('');
});

describe('as plain text', () => {
  const inquiry = { ...values, phone: '', serviceInterest: 'testing' };
  const head = 'Ada Byron\nAnalytical Engines\nada@analytical.example';

  it('names the service that was chosen, or that the page was opened for', () => {
    const text = (service: string) => `${head}\n${service}\n\nInvoices arrive in eleven formats.`;
    expect(toText(inquiry, { service: undefined })).toBe(text('AI Testing & Validation'));
    expect(toText(inquiry, { service: 'development' })).toBe(text('AI Development'));
  });

  it('names the position of an application instead', () => {
    expect(toText(inquiry, { service: undefined, position: 'AI Engineer' })).toBe(
      `${head}\n\nInvoices arrive in eleven formats.\n\nPosition: AI Engineer`,
    );
  });

  it('leaves out what was left empty', () => {
    const empty = { ...inquiry, firstName: '', lastName: '', company: '', email: '', serviceInterest: '' };
    expect(toText(empty, { service: undefined })).toBe('Invoices arrive in eleven formats.');
  });
});

it('the form passes parsed values on, and each problem by its field', () => {
  expect(contactSchema.parse({ ...values, firstName: ' Ada ', email: ' ada@analytical.example ' })).toEqual(
    values,
  );
  const { error } = contactSchema.safeParse({ ...values, firstName: '', cookiesAccepted: false });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['firstName', 'cookiesAccepted']);
});
