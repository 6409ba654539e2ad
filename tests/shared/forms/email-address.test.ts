import { describe, expect, it } from 'vitest';
import { createEnterpriseForm } from '~/features/admin/enterprise-lead/enterprise-schema';
import { createUserForm } from '~/features/admin/users/user-forms';
import { createContactForm } from '~/features/contact/contact-schema';
import { createBookingForm } from '~/features/demo/booking-schema';
import { toEmail } from '~/features/newsletter/email-schema';
import { createQualificationForm } from '~/features/pricing/qualification-schema';
import {
  createForgotPasswordForm,
  createLoginForm,
  createRegisterForm,
} from '~/features/sign-in/account-schemas';
import { rememberedEmail } from '~/features/sign-in/remembered-email';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { readStorage, writeStorage } from '~/shared/lib/storage';

const schema = plainTextSchema().check(...emailChecks());
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
  '@analytical.example',
  'ada@analytical',
  'ada@analytical.e',
  'ada@analytical..example',
  'ada@10.0.0.1',
  'ada@@analytical.example',
  '.ada@analytical.example',
  'ada.@analytical.example',
  'ada..byron@analytical.example',
  'ada byron@analytical.example',
  '<ada@analytical.example>',
  'ada@analytical.example, grace@navy.example',
])('refuses %s', (address) => expect(schema.safeParse(address).success).toBe(false));

it.each([
  ['info@müller-büro.example', 'info@xn--mller-bro-q9ag.example'],
  ['INFO@Müller-Büro.Example', 'INFO@xn--mller-bro-q9ag.example'],
  ['jin@例え。テスト', 'jin@xn--r8jz45g.xn--zckzah'],
  ['ada@fußball.example', 'ada@xn--fuball-cta.example'],
  // Copied from a list of addresses, a chat or a PDF.
  ['\u202aada@analytical.example\u202c', 'ada@analytical.example'],
  ['ada@\u200banalytical\u00ad.example\ufeff ', 'ada@analytical.example'],
  ['a\u200dda@analytical.example', 'ada@analytical.example'],
  ['\u200finfo@müller.example\u200e', 'info@xn--mller-kva.example'],
])('sends %j as %s', async (typed, submitted) => {
  expect(schema.safeParse(typed).data).toBe(submitted);
  expect(toEmail(typed)).toBe(submitted);
  const lead = await submitForm(createContactForm, { ...person, email: typed });
  expect(lead).toMatchObject({ email: submitted });
});

it.each([
  'müller@büro.example',
  'ada@müller.example/path',
  'ada@müller.example:80',
  'ada@mü%6cler.example',
  'ada@mü ller.example',
  'ada@müller',
  'ada@grace@müller.example',
  'ada@müller..example',
])('refuses %s, because of its domain or its name', (address) =>
  expect(schema.safeParse(address).success).toBe(false),
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

/** The values that a form submits for these entries, or undefined. */
async function submitForm<V extends object>(create: typeof createContactForm, values: V) {
  let submitted: unknown;
  await create(values as never).handleSubmit((valid) => {
    submitted = valid;
  })();
  return submitted;
}

it('texts are sent and checked without the invisible characters of copied text', async () => {
  expect(await submitForm(createContactForm, person)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+49 30 123456',
    company: 'Analytical Engines',
    message: 'We would like to automate.',
  });
  expect(await submitForm(createContactForm, { ...person, firstName: 'A\u200b' })).toBeUndefined();
  // Joiners belong to Persian names and to emoji.
  const joined = { ...person, firstName: 'علی\u200cرضا', message: 'We are a family: 👨\u200d👩\u200d👧' };
  expect(await submitForm(createContactForm, joined)).toMatchObject({
    firstName: joined.firstName,
    message: joined.message,
  });
});

describe.each(UNUSUAL)('%s is accepted', (email) => {
  it.each<[string, (values: never) => { trigger: (field: 'email') => Promise<boolean> }]>([
    ['the contact form', createContactForm],
    ['a demo request', createBookingForm],
    ['a plan’s form', createQualificationForm],
    ['the form for enterprise leads', createEnterpriseForm],
    ['the sign-in', createLoginForm],
    ['the registration', createRegisterForm],
    ['the request for a password', createForgotPasswordForm],
    ['the form for users', createUserForm],
  ])('in %s', async (_, create) => {
    const isAccepted = (address: string) =>
      create({ email: address, password: '', role: 'client' } as never).trigger('email');
    expect(await isAccepted(email)).toBe(true);
    expect(await isAccepted('ada@analytical')).toBe(false);
  });

  it('in the newsletter form, and as a remembered address', () => {
    expect(toEmail(email)).toBe(email);
    writeStorage(rememberedEmail, email);
    expect(readStorage(rememberedEmail)).toBe(email);
  });
});
