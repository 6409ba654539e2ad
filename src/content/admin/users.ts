import { figure } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';
import { shortestPassword } from '~/shared/session/password-hash';

export const usersPage = {
  heading: 'Users',
  intro: 'Accounts registered in this browser, their roles and passwords.',
} as const;

export const registeredUsers = {
  heading: 'Registered users',
  text: 'They are stored in this browser and can sign in here only.',
  session: {
    text: 'A change counts from the next sign-in: a session lasts for up to 24 hours.',
    link: { label: 'End the session', to: paths.adminSecurity() },
  },
  add: 'Add user',
  empty: 'No user is registered in this browser. Add one, or let people register at /register.',
  caption: 'Registered users',
  columns: ['Account', 'Role', 'Active', 'Demo', 'Actions'],
  roleOf: (email: string) => `Role of ${email}`,
  activeOf: (email: string) => `${email} is active`,
  demoOf: (email: string) => `${email} is a demo account`,
  /** `{forEmail}`: the below, for screen readers. */
  setPassword: 'Set password {forEmail}',
  delete: 'Delete {forEmail}',
  forEmail: (email: string) => `for ${email}`,
  noRole: 'No role',
  lastSuperAdmin: 'The last active super admin: it can be neither deactivated nor demoted nor deleted.',
  brokenHash: 'No password matches the stored hash. Set a new one.',
} as const;

/** The names of completed changes. */
export const userChanges = {
  added: 'User added',
  activated: 'User activated',
  deactivated: 'User deactivated',
  roleChanged: 'Role changed',
  demoChanged: 'Demo account changed',
  passwordSet: 'Password set',
  promoted: 'Role changed, password set',
  deleted: 'User deleted',
  gone: {
    title: 'Nothing was changed',
    description: 'The account is not there any more: it was changed in another tab.',
  },
  lastSuperAdmin: {
    title: 'Nothing was changed',
    description: 'Nobody else could administer the site: it is the last active super admin.',
  },
  roleIs: (email: string, role: string) => `${email}: ${role}`,
  demoIs: (email: string, isDemo: boolean) =>
    isDemo ? `${email} is a demo account.` : `${email} is no demo account.`,
  tellThem: (email: string) => `Tell ${email} yourself: no email is sent.`,
} as const;

export const deleteUser = {
  title: (email: string) => `Delete ${email}?`,
  description: 'The account is removed from this browser. Leads, sign-in history and other accounts stay.',
  confirm: 'Delete user',
} as const;

export const addUser = {
  title: 'Add user',
  description: 'The account can sign in in this browser at once. No email is sent.',
  email: 'Email',
  name: 'Name',
  password: 'Password',
  passwordHint: `At least ${figure(shortestPassword('client'))} characters, for a super admin ${figure(shortestPassword('super_admin'))}`,
  showPassword: 'Show the password',
  role: 'Role',
  roleHint: 'A super admin reaches every admin page. Other roles see the site as clients do.',
  isDemo: 'Demo account',
  isDemoHint: 'Marks its sign-ins as demo sign-ins in the login history.',
  submit: 'Add user',
  submitting: 'Submitting...',
} as const;

export const setPassword = {
  title: (email: string) => `Set a password for ${email}`,
  description: 'It replaces the old one. Tell the person yourself: no email is sent.',
  promoted: (least: number) =>
    `A super admin’s password has at least ${figure(least)} characters, so the role changes together with a new one. Tell the person yourself: no email is sent.`,
  password: 'New password',
  confirmPassword: 'Repeat the new password',
  passwordHint: (least: number) => `At least ${figure(least)} characters`,
  showPassword: 'Show the passwords',
  submit: 'Set password',
  submitPromoted: 'Set password and change role',
  submitting: 'Submitting...',
} as const;

export const noWebCrypto = {
  title: 'Passwords need a secure connection',
  text: 'Browsers protect passwords only over https or on localhost. Open this site with https://.',
} as const;

export const resetRequests = {
  heading: 'Password requests',
  text: 'Sent from /forgot-password in this browser. Ask the person in another way first.',
  empty: 'No one has asked for a new password in this browser.',
  caption: 'Password requests, the newest first',
  columns: ['Address', 'Asked', 'Account', 'Actions'],
  states: {
    active: 'Registered here',
    inactive: 'Registered here, deactivated',
    builtIn: 'Built in: its password changes with a build',
    unknown: 'No account here has this address',
  },
  dismiss: 'Dismiss {forEmail}',
  confirm: {
    title: (email: string) => `Dismiss the request of ${email}?`,
    description: 'It leaves this list. The account and its password stay as they are.',
    confirm: 'Dismiss request',
  },
  dismissed: 'Request dismissed',
} as const;

export const builtInUsers = {
  heading: 'Built-in accounts',
  text: 'They come with the build, work in every browser, and are changed in the code only.',
  howTo:
    "To change a password, run 'npm run site -- password', put the hash it prints into src/shared/session/built-in-accounts.ts, and build. Anyone can read the hashes, so choose a long password.",
  sample: 'The super admin still has the sample password from the README. Replace it before launch.',
  caption: 'Built-in accounts',
  columns: ['Account', 'Role', 'Demo account'],
} as const;
