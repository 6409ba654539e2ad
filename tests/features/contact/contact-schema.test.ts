// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type ContactValues, contactSchema, createContactForm } from '~/features/contact/contact-schema';
import { contactValues } from '../../support/sample-lead';

const valid = contactValues({
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@analytical.example',
  message: 'Invoices arrive in eleven formats.',
});

const problems = (values: Partial<ContactValues>) =>
  contactSchema
    .safeParse({ ...valid, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('contactSchema', () => {
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
