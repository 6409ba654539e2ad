import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Users } from '~/features/admin/users/users';
import type { BuiltInAccount } from '~/shared/session/built-in-accounts';
import { readStoredValue } from '../../../support/on-screen';
import { renderAdminPage } from '../../../support/render-admin-page';

const demoOnly: BuiltInAccount[] = [
  { email: 'demo@agency.example', role: 'demo', isDemo: true, passwordHash: 'h' },
];
const site = vi.hoisted((): { accounts: BuiltInAccount[] } => ({ accounts: [] }));
vi.mock('~/shared/session/built-in-accounts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get builtInAccounts() {
    return site.accounts;
  },
}));
const user = (email: string, more = {}) => ({
  ...{ email, isActive: true, passwordHash: `pbkdf2$210000$c2FsdA==$${'A'.repeat(43)}=` },
  ...{ role: 'super_admin', isDemo: false, ...more },
});
const show = (users: unknown[], builtIns = demoOnly) => {
  site.accounts = builtIns;
  localStorage.setItem('registered_users', JSON.stringify(users));
  return renderAdminPage(<Users />, { at: '/admin/users' });
};
const readUsers = () => readStoredValue('registered_users');
const getRoleSelect = (email: string) => screen.getByRole('combobox', { name: `Role of ${email}` });
const getActiveCheckbox = (email: string) => screen.getByRole('checkbox', { name: `${email} is active` });
const getDeleteButton = (email: string) => screen.getByRole('button', { name: `Delete for ${email}` });
const REASON = 'The last active super admin: it can be neither deactivated nor demoted nor deleted.';

describe('the last active super admin, where no built-in account is one', () => {
  it('cannot be deactivated, demoted or deleted, and each control says why', () => {
    show([
      user('ada@x.example'),
      user('grace@x.example', { isActive: false }),
      user('c@x.example', { role: 'client' }),
    ]);
    for (const control of [
      getRoleSelect('ada@x.example'),
      getActiveCheckbox('ada@x.example'),
      getDeleteButton('ada@x.example'),
    ]) {
      expect(control).toBeDisabled();
      expect(control).toHaveAccessibleDescription(REASON);
    }
    expect(screen.getAllByText(REASON)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Set password for ada@x.example' })).toBeEnabled();
    for (const control of [
      getRoleSelect('c@x.example'),
      getActiveCheckbox('grace@x.example'),
      getDeleteButton('c@x.example'),
    ]) {
      expect(control).toBeEnabled();
    }
  });

  it('can be changed as soon as there is another one', async () => {
    const { user: person } = show([user('ada@x.example'), user('grace@x.example', { isActive: false })]);
    await person.click(getActiveCheckbox('grace@x.example'));
    expect(screen.queryByText(REASON)).not.toBeInTheDocument();
    expect(getDeleteButton('ada@x.example')).toBeEnabled();
    await person.click(getActiveCheckbox('ada@x.example'));
    expect(getActiveCheckbox('grace@x.example')).toBeDisabled();
    expect(readUsers().map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, true]);
  });

  it.each<[string, string, BuiltInAccount['role'], boolean]>([
    ['not one beside a built-in one', 'admin@agency.example', 'super_admin', false],
    ['one beside an account that a built-in one takes the place of', 'grace@x.example', 'client', true],
  ])('is %s', (_, email, role, isLast) => {
    show(
      [user('ada@x.example'), user('Grace@x.example')],
      [{ email, role, isDemo: false, passwordHash: 'h' }],
    );
    expect(getDeleteButton('ada@x.example').hasAttribute('disabled')).toBe(isLast);
  });

  it.each<[string, () => Promise<void> | void]>([
    ['deactivated', () => void fireEvent.click(getActiveCheckbox('ada@x.example'))],
    ['demoted', () => void fireEvent.change(getRoleSelect('ada@x.example'), { target: { value: 'client' } })],
    [
      'deleted',
      async () => {
        fireEvent.click(getDeleteButton('ada@x.example'));
        fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
      },
    ],
  ])('is not %s after a change in another tab', async (_, change) => {
    show([user('ada@x.example'), user('grace@x.example')]);
    // Before the storage event arrives.
    localStorage.setItem(
      'registered_users',
      JSON.stringify([user('ada@x.example'), user('grace@x.example', { isActive: false })]),
    );
    await change();
    expect(readUsers()[0]).toEqual(user('ada@x.example'));
    expect(screen.getAllByText(/Nobody else could administer the site/)[0]).toBeInTheDocument();
  });
});

it('shows a notice in place of the form if the browser has no WebCrypto', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => new Uint8Array(16) });
  const { user: person } = show([user('ada@x.example')]);
  await person.click(screen.getByRole('button', { name: 'Add user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }));
  expect(dialog.getByText('Passwords need a secure connection')).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'Set password for ada@x.example' }));
  expect(await screen.findByText('Passwords need a secure connection')).toBeInTheDocument();
});
