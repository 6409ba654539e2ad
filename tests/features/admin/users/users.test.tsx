import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Users } from '~/features/admin/users/users';
import type { BuiltInAccount } from '~/shared/session/built-in-accounts';
import { readStoredValue as readStored } from '../../../support/on-screen';
import { renderAdminPage } from '../../../support/render-admin-page';

const demoOnly: BuiltInAccount[] = [
  { email: 'demo@agency.example', role: 'demo', isDemo: true, passwordHash: 'h' },
];
const user = (email: string, more = {}) => ({
  ...{ email, isActive: true, passwordHash: `pbkdf2$210000$c2FsdA==$${'A'.repeat(43)}=` },
  ...{ role: 'super_admin', isDemo: false, ...more },
});
const show = (users: unknown[], builtIns = demoOnly) => {
  localStorage.setItem('registered_users', JSON.stringify(users));
  return renderAdminPage(<Users builtIns={builtIns} />, { at: '/admin/users' });
};
const readStoredValue = () => readStored('registered_users');
const roleOf = (email: string) => screen.getByRole('combobox', { name: `Role of ${email}` });
const activeOf = (email: string) => screen.getByRole('checkbox', { name: `${email} is active` });
const deleteOf = (email: string) => screen.getByRole('button', { name: `Delete for ${email}` });
const REASON = 'The last active super admin: it can be neither deactivated nor demoted nor deleted.';

describe('the last active super admin, where no built-in account is one', () => {
  it('cannot be deactivated, demoted or deleted, and each control says why', () => {
    show([
      user('ada@x.example'),
      user('grace@x.example', { isActive: false }),
      user('c@x.example', { role: 'client' }),
    ]);
    for (const control of [roleOf('ada@x.example'), activeOf('ada@x.example'), deleteOf('ada@x.example')]) {
      expect(control).toBeDisabled();
      expect(control).toHaveAccessibleDescription(REASON);
    }
    expect(screen.getAllByText(REASON)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Set password for ada@x.example' })).toBeEnabled();
    for (const control of [roleOf('c@x.example'), activeOf('grace@x.example'), deleteOf('c@x.example')]) {
      expect(control).toBeEnabled();
    }
  });

  it('is free as soon as there is another one', async () => {
    const { user: person } = show([user('ada@x.example'), user('grace@x.example', { isActive: false })]);
    await person.click(activeOf('grace@x.example'));
    expect(screen.queryByText(REASON)).not.toBeInTheDocument();
    expect(deleteOf('ada@x.example')).toBeEnabled();
    await person.click(activeOf('ada@x.example'));
    expect(activeOf('grace@x.example')).toBeDisabled();
    expect(readStoredValue().map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, true]);
  });

  it('survives a change that another tab made a moment ago', () => {
    show([user('ada@x.example'), user('grace@x.example')]);
    // Written without telling this page, as in the instant before the event arrives.
    localStorage.setItem(
      'registered_users',
      JSON.stringify([user('ada@x.example'), user('grace@x.example', { isActive: false })]),
    );
    fireEvent.click(activeOf('ada@x.example'));
    expect(readStoredValue()[0]).toMatchObject({ email: 'ada@x.example', isActive: true });
    expect(screen.getAllByText(/Nobody else could administer the site/)[0]).toBeInTheDocument();
  });
});

it('says where the browser offers no WebCrypto, and offers no form', async () => {
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
