import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';

export const passwordTooShort = (least: number) => `Password must be at least ${least} characters`;

/** Answers to invalid values in the sign-in, registration and reset forms. */
export const accountFormErrors = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  password: passwordTooShort(6),
  confirmPassword: 'The two passwords don’t match',
  emailTaken: 'An account with this email address already exists',
} as const;

/** Shown above the three forms when no script runs. */
export const accountWithoutScripts = {
  title: 'This form needs JavaScript',
  signingIn:
    'Accounts live in your browser, so signing in needs JavaScript. If you’d rather reach us, write to',
  otherForm:
    'Accounts live in your browser, so this form needs JavaScript. If you’d rather reach us, write to',
  email: brand.supportEmail,
} as const;

export const loginPage = {
  title: `Log in | ${brand.name}`,
  description: `Log in to your ${brand.name} account, for clients and for the people who run this site. Every public page is open without it.`,
  heading: 'Log in',
  intro: 'For clients and our team. Every public page is open without an account.',
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',
  rememberMeHint: 'Your email address is filled in next time.',
  submit: 'Sign in',
  submitting: 'Signing in...',
  forgotPassword: 'Forgot your password?',
  noAccount: 'New here?',
  register: 'Register',
  signedIn: 'You are signed in. Redirecting...',
  honesty: {
    title: 'A convenience gate, not a security boundary',
    text: 'Only your browser checks this sign-in, so it hides pages but doesn’t protect them. If you run this site, keep anything confidential behind your host’s access control.',
  },
  success: 'Login successful',
  failure: { title: 'Login failed', description: 'Please check your credentials and try again' },
  locked: (time: string) => `Too many failed attempts. You can try again at ${time}.`,
  rateLimited: (time: string) =>
    `There were ten sign-in checks within a minute. You can try again at ${time}.`,
  unavailable: {
    title: 'Sign-in needs a secure connection',
    text: 'Browsers check passwords only on pages opened over https, or on localhost. Open this site with an address that begins with https:// to sign in.',
  },
} as const;

export const passwordToggle = { show: 'Show', hide: 'Hide', what: 'password' } as const;

export const registerPage = {
  title: `Register | ${brand.name}`,
  description: `Create a ${brand.name} account in a minute. It’s kept in this browser, so you’d register again on another device.`,
  heading: 'Create an account',
  intro:
    'Accounts here are for our clients and our own team. Yours is stored in this browser only, so create one on each device you use. You don’t need an account to write to us, book a demo or choose a plan.',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  confirmPassword: 'Confirm password',
  submit: 'Create account',
  submitting: 'Submitting...',
  haveAccount: 'Already registered?',
  login: 'Log in',
  success: { title: 'Account created', description: 'You are signed in.' },
  /** The browser refused to store the account. */
  keptForNow: {
    title: 'Account kept for this page only',
    description: 'Your browser refused to store it. It is gone when you leave or reload the page.',
  },
  unavailable: {
    title: 'Registering needs a secure connection',
    text: 'Browsers protect passwords only on pages opened over https, or on localhost. Open this site with an address that begins with https:// to register.',
  },
} as const;

export const forgotPasswordPage = {
  title: `Forgot your password | ${brand.name}`,
  description: `Ask for a new password for your ${brand.name} account. Do it in the browser you registered with, because that’s where it’s kept.`,
  heading: 'Forgot your password?',
  intro:
    'Your account is stored in the browser you registered with, so make this request there and tell us about it. An administrator can then set a new password on that device.',
  email: 'Email',
  submit: 'Request a new password',
  submitting: 'Submitting...',
  back: 'Back to log in',
  done: {
    title: 'Request saved in this browser',
    text: 'If this browser has an account with that address, an administrator can set a new password here. We aren’t notified, so please write or call us as well.',
  },
  /** The browser refused to store the request. */
  keptForNow: {
    title: 'Request kept for this page only',
    text: 'Your browser refused to store it. It is gone when you leave or reload the page, so please write or call us instead.',
  },
  support: {
    text: 'Tell us by email or phone:',
    email: brand.supportEmail,
    mail: `mailto:${brand.supportEmail}?subject=${encodeURIComponent('Signing in')}&body=${encodeURIComponent('Signing in fails with this address: ')}`,
    phone: brand.phone,
    phoneHref,
  },
} as const;

export const testingModePage = {
  title: `Testing Mode Active | ${brand.name}`,
  description: `${brand.name} is being tested and opens to visitors later. Until then, only its administrators can look around.`,
  heading: 'Testing Mode Active',
  intro: 'This site is being tested. Until it opens, only its administrators can look around.',
  login: 'Log in as an administrator',
  signedIn: 'You are signed in, but your account isn’t an administrator account.',
  signOut: 'Sign out',
  contact: 'Looking for us? Write to',
  contactEmail: brand.email,
} as const;

export const accessDeniedPage = {
  title: `Access denied | ${brand.name}`,
  description: 'You are signed in, but this page is open to the administrators of this site only.',
  heading: 'Access denied',
  intro: 'You are signed in, but this page is for administrators only.',
  home: 'Go to the home page',
  signOut: 'Sign out',
} as const;
