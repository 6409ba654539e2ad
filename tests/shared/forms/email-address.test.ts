import { describe, expect, it } from 'vitest';
import { createEnterpriseForm } from '~/features/admin/enterprise-lead/enterprise-schema';
import { createUserForm } from '~/features/admin/users/user-forms';
import { createContactForm } from '~/features/contact/contact-schema';
import { createBookingForm } from '~/features/demo/booking-schema';
import { isEmail } from '~/features/newsletter/email-schema';
import { createQualificationForm } from '~/features/pricing/qualification-schema';
import {
  createForgotPasswordForm,
  createLoginForm,
  createRegisterForm,
} from '~/features/sign-in/account-schemas';
import { rememberedEmail } from '~/features/sign-in/remembered-email';
import { emailAddress } from '~/shared/forms/email-address';
import { readStorage, writeStorage } from '~/shared/lib/storage';

const rule = emailAddress();
const UNUSUAL = ['r&d@company.example', 'info@xn--80ak6aa92e.xn--p1ai'];

it.each([
  ...UNUSUAL,
  'ada@analytical.example',
  'Ada.King_Byron+Engine@post.Analytical.EXAMPLE',
  "o'hara@x-y.example",
  '!#$%*/=?^`{|}~-@4.example',
])('takes %s', (address) => expect(rule.safeParse(address).success).toBe(true));

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
])('refuses %s', (address) => expect(rule.safeParse(address).success).toBe(false));

describe.each(UNUSUAL)('%s is an address', (email) => {
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
    const takes = (address: string) =>
      create({ email: address, password: '', role: 'client' } as never).trigger('email');
    expect(await takes(email)).toBe(true);
    expect(await takes('ada@analytical')).toBe(false);
  });

  it('for the newsletter, and to be remembered', () => {
    expect(isEmail(email)).toBe(true);
    writeStorage(rememberedEmail, email);
    expect(readStorage(rememberedEmail)).toBe(email);
  });
});
