import { describe, expect, it } from 'vitest';
import { type ContactValues, contactSchema, createContactForm } from '~/features/contact/contact-schema';

const valid: ContactValues = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@analytical.example',
  phone: '',
  company: '',
  serviceInterest: '',
  message: 'Invoices arrive in eleven formats.',
  termsAccepted: true,
  cookiesAccepted: true,
};

const problems = (values: Partial<ContactValues>) =>
  contactSchema
    .safeParse({ ...valid, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('contactSchema', () => {
  it('accepts a message without phone, company and service', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters.'],
    ['lastName', '', 'Last name must be at least 2 characters.'],
    ['email', 'ada@analytical', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['message', 'Too short', 'Message must be at least 10 characters.'],
    ['termsAccepted', false, 'You must accept the terms and conditions'],
    ['cookiesAccepted', false, 'You must accept the cookies policy'],
  ])('refuses %s %j', (name, value, message) => {
    expect(problems({ [name]: value })).toEqual([`${name}: ${message}`]);
  });

  it('takes exactly the shortest texts', () => {
    expect(problems({ firstName: 'Al', lastName: 'Wu', message: '0123456789' })).toEqual([]);
  });

  it('does not count blanks at the ends, and removes them', () => {
    expect(problems({ firstName: ' A ' })).toHaveLength(1);
    expect(contactSchema.parse({ ...valid, email: ' ada@analytical.example ' }).email).toBe(
      'ada@analytical.example',
    );
  });
});

describe('createContactForm', () => {
  it('passes parsed values on, and each problem by its field', async () => {
    const seen: unknown[] = [];
    const submit = (values: ContactValues) =>
      createContactForm(values).handleSubmit(
        (parsed) => void seen.push(parsed),
        (errors) => void seen.push(Object.keys(errors)),
      )();
    await submit({ ...valid, firstName: ' Ada ' });
    await submit({ ...valid, firstName: '', cookiesAccepted: false });
    expect(seen).toEqual([valid, ['firstName', 'cookiesAccepted']]);
  });
});
