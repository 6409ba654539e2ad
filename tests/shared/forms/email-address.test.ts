import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { forgotPasswordSchema, loginSchema, registerSchema, userSchema } from '~/features/account-schemas';
import { enterpriseSchema } from '~/features/admin/enterprise-lead/enterprise-schema';
import { defineContactForm } from '~/features/contact/contact-schema';
import { bookingSchema } from '~/features/demo/booking-schema';
import { qualificationSchema } from '~/features/pricing/qualification-schema';
import { rememberedEmail } from '~/features/sign-in/remembered-email';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { readStorage, writeStorage } from '~/shared/lib/storage';

const schema = plainTextSchema().check(...emailChecks());
const { schema: contactSchema } = defineContactForm();
const UNUSUAL = ['r&d@company.example', 'info@xn--80ak6aa92e.xn--p1ai'];

it.each([
  ...UNUSUAL,
  'ada@analytical.example',
  'Ada.King_Byron+Engine@post.Analytical.EXAMPLE',
  "o'hara@x-y.example",
  '!#$%*/=?^`{|}~-@4.example',
])('accepts %s', (address) => expect(schema.safeParse(address).success).toBe(true));

it.each([
  'ada',
  'ada@',
  'ada@analytical',
  'ada@analytical..example',
  'ada@10.0.0.1',
  '.ada@analytical.example',
  'ada..byron@analytical.example',
  'ada@analytical.example, grace@navy.example',
])('refuses %s', (address) => expect(schema.safeParse(address).success).toBe(false));

it.each([
  ['info@müller-büro.example', 'info@xn--mller-bro-q9ag.example'],
  ['jin@例え。テスト', 'jin@xn--r8jz45g.xn--zckzah'],
  ['ada@fußball.example', 'ada@xn--fuball-cta.example'],
  // Copied from a list of addresses, a chat or a PDF.
  ['\u202aada@analytical.example\u202c', 'ada@analytical.example'],
  ['ada@\u200banalytical\u00ad.example\ufeff ', 'ada@analytical.example'],
  ['\u200finfo@müller.example\u200e', 'info@xn--mller-kva.example'],
])('sends %j as %s', (typed, submitted) => {
  expect(schema.safeParse(typed).data).toBe(submitted);
  expect(z.parse(contactSchema, { ...person, email: typed })).toMatchObject({ email: submitted });
});

it.each(['müller@büro.example', 'ada@müller.example/path', 'ada@mü%6cler.example', 'ada@müller'])(
  'refuses %s, because of its domain or its name',
  (address) => expect(schema.safeParse(address).success).toBe(false),
);

const person = {
  firstName: '\u200eAda',
  lastName: 'Love\u200blace\u2069',
  email: 'ada@analytical.example',
  phone: '\u202a+49 30 123456\u202c',
  company: 'Analytical\u00ad Engines\ufeff',
  serviceInterest: '',
  message: '\u2067We would like to\u200b automate.\u2069\u200d',
  termsAccepted: true,
  cookiesAccepted: true,
};

it('texts are sent and checked without the invisible characters of copied text', () => {
  expect(z.parse(contactSchema, person)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+49 30 123456',
    company: 'Analytical Engines',
    message: 'We would like to automate.',
  });
  expect(z.safeParse(contactSchema, { ...person, firstName: 'A\u200b' }).success).toBe(false);
  // Joiners belong to Persian names and to emoji.
  const joined = { ...person, firstName: 'علی\u200cرضا', message: 'We are a family: 👨\u200d👩\u200d👧' };
  expect(z.parse(contactSchema, joined)).toMatchObject({
    firstName: joined.firstName,
    message: joined.message,
  });
});

describe.each(UNUSUAL)('%s is accepted', (email) => {
  it.each<[string, $ZodType]>([
    ['the contact form', contactSchema],
    ['a demo request', bookingSchema],
    ['a plan’s form', qualificationSchema],
    ['the form for enterprise leads', enterpriseSchema],
    ['the sign-in', loginSchema],
    ['the registration', registerSchema],
    ['the request for a password', forgotPasswordSchema],
    ['the form for users', userSchema],
  ])('in %s', (_, schema) => {
    const isAccepted = (address: string) =>
      !z
        .safeParse(schema, { email: address, password: '', role: 'client' })
        .error?.issues.some(({ path }) => path[0] === 'email');
    expect(isAccepted(email)).toBe(true);
    expect(isAccepted('ada@analytical')).toBe(false);
  });

  it('as a remembered address', () => {
    writeStorage(rememberedEmail, email);
    expect(readStorage(rememberedEmail)).toBe(email);
  });
});
