import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import UsersPage from '~/pages/admin/users-page';
import { verifyPassword } from '~/shared/session/password-hash';
import { listRegisteredUsers } from '~/shared/session/registered-users';
import { findToasts, readStoredValue, refuseStorage, region, writeElsewhere } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

const HASH = `pbkdf2$600000$c2FsdA==$${'A'.repeat(43)}=`;
const ada = { email: 'Ada@x.example', isActive: true, passwordHash: HASH, role: 'client', isDemo: false };
const grace = { ...ada, email: 'grace@x.example', role: 'editor', name: 'Grace Hopper' };

const show = (users?: unknown) => {
  if (users !== undefined) localStorage.setItem('registered_users', JSON.stringify(users));
  return renderAdminPage(<UsersPage />, { at: '/admin/users' });
};
const getTable = () => within(screen.getByRole('table', { name: 'Registered users' }));
const readEmails = () =>
  getTable()
    .getAllByRole('rowheader')
    .map((head) => head.textContent);
const expectToast = async (title: string, description: string) => {
  const message = (await (await findToasts()).findByText(title)).closest('li');
  expect(message).toHaveTextContent(description);
};
const getRoleSelect = (email: string) => screen.getByRole('combobox', { name: `Role of ${email}` });
const type = (field: HTMLElement, value: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};
const setPassword = (dialog: ReturnType<typeof within>, password: string, repeated = password) => {
  type(dialog.getByLabelText('New password'), password);
  type(dialog.getByLabelText('Repeat the new password'), repeated);
  fireEvent.click(dialog.getByRole('button', { name: /^Set password/ }));
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('the registered users', () => {
  it('are listed with their roles, stored ones included', () => {
    show([ada, grace]);
    expect(readEmails()).toEqual(['Ada@x.example', 'grace@x.exampleGrace Hopper']);
    const role = screen.getByRole('combobox', { name: 'Role of grace@x.example' });
    expect(role).toHaveValue('editor');
    expect(
      within(role)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual([...['super_admin', 'demo', 'client', 'editor']]);
    expect(screen.getByText(/A change counts from the next sign-in/)).toBeInTheDocument();
  });

  it('change their role at once', async () => {
    const { user } = show([ada]);
    await user.selectOptions(getRoleSelect('Ada@x.example'), 'demo');
    expect(readStoredValue('registered_users')).toEqual([{ ...ada, role: 'demo', isDemo: true }]);
    expect(screen.getAllByText('Role changed. Ada@x.example: Demo')[0]).toBeInTheDocument();
    await expectToast('Role changed', 'Ada@x.example: Demo');
  });

  it('are deactivated and activated', async () => {
    const { user } = show([ada]);
    const active = screen.getByRole('checkbox', { name: 'Ada@x.example is active' });
    expect(active).toBeChecked();
    await user.click(active);
    expect(readStoredValue('registered_users')).toEqual([{ ...ada, isActive: false }]);
    await expectToast('User deactivated', 'Ada@x.example');
    await user.click(active);
    expect(readStoredValue('registered_users')).toEqual([ada]);
    await expectToast('User activated', 'Ada@x.example');
  });

  it('are deleted after a confirmation', async () => {
    const all = [ada, grace];
    const { user } = show(all);
    await user.click(screen.getByRole('button', { name: 'Delete for Ada@x.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ada@x.example?' }));
    expect(readStoredValue('registered_users')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Delete user' }));
    expect(readStoredValue('registered_users')).toEqual(all.slice(1));
    await expectToast('User deleted', 'Ada@x.example');
  });

  it('follow other tabs, and report an account that was deleted meanwhile', () => {
    show([ada]);
    writeElsewhere('registered_users', [ada, grace]);
    expect(readEmails()).toHaveLength(2);
    localStorage.setItem('registered_users', '[]');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ada@x.example is active' }));
    expect(readStoredValue('registered_users')).toEqual([]);
    expect(screen.getAllByText(/The account is not there any more/)[0]).toBeInTheDocument();
  });

  it('say so if the browser refuses to store a change', async () => {
    const { user } = show([ada]);
    const allow = refuseStorage();
    const active = screen.getByRole('checkbox', { name: 'Ada@x.example is active' });
    await user.click(active);
    const refused =
      'User deactivated. The browser refused to store it. It is gone when you leave or reload the page.';
    expect(region('Registered users').getByText(refused)).toBeInTheDocument();
    expect(listRegisteredUsers()[0]).toMatchObject({ isActive: false });
    allow();
    // Resets the value in memory for other tests.
    await user.click(active);
    expect(region('Registered users').queryByText(refused)).not.toBeInTheDocument();
  });
});

describe('adding a user', () => {
  const open = async () => {
    const { user } = show([ada]);
    await user.click(screen.getByRole('button', { name: 'Add user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }));
    const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    return { dialog, submit, user };
  };

  it('stores the account with a hashed password', async () => {
    const { dialog, submit, user } = await open();
    type(dialog.getByLabelText('Email'), ' new@x.example ');
    type(dialog.getByLabelText(/^Name/), 'New Person');
    type(dialog.getByLabelText('Password'), 'loom-26');
    await user.selectOptions(dialog.getByLabelText('Role'), 'demo');
    submit();
    await waitFor(() => expect(readStoredValue('registered_users')).toHaveLength(2), { timeout: 15_000 });
    const added = readStoredValue('registered_users')[1];
    expect(added).toEqual({
      email: 'new@x.example',
      name: 'New Person',
      isActive: true,
      role: 'demo',
      isDemo: true,
      passwordHash: expect.stringMatching(/^pbkdf2\$600000\$/),
    });
    expect(await verifyPassword('loom-26', added.passwordHash)).toBe(true);
    await expectToast('User added', 'new@x.example');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('refuses an invalid address, a known address, and a short password', async () => {
    const { dialog, submit } = await open();
    submit();
    expect(await dialog.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(dialog.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email')).toBeInvalid();
    type(dialog.getByLabelText('Email'), 'ADA@X.example');
    expect(await dialog.findByText('An account with this email address already exists')).toBeInTheDocument();
    type(dialog.getByLabelText('Password'), '12345');
    expect(dialog.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    type(dialog.getByLabelText('Password'), '123456');
    await waitFor(() => expect(dialog.getByLabelText('Password')).not.toBeInvalid());
    expect(readStoredValue('registered_users')).toEqual([ada]);
  });
});

describe('setting a password', () => {
  const requests = [
    { email: 'admin@agency.example', requestedAt: 1 },
    { email: 'nobody@x.example', requestedAt: 2 },
    { email: 'ADA@x.example', requestedAt: 3 },
  ];

  it('from the list requires two equal entries of six characters', async () => {
    const { user } = show([ada, grace]);
    await user.click(screen.getByRole('button', { name: 'Set password for Ada@x.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a password for Ada@x.example' }));
    setPassword(dialog, '12345', '1234567');
    expect(await dialog.findByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(dialog.getByText('The two passwords don’t match')).toBeInTheDocument();
    expect(readStoredValue('registered_users')).toEqual([ada, grace]);
    setPassword(dialog, '1234567');
    await waitFor(() => expect(readStoredValue('registered_users')[0].passwordHash).not.toBe(HASH), {
      timeout: 15_000,
    });
    expect(await verifyPassword('1234567', readStoredValue('registered_users')[0].passwordHash)).toBe(true);
    expect(readStoredValue('registered_users')[1]).toEqual(grace);
    await expectToast('Password set', 'Tell Ada@x.example yourself: no email is sent.');
  });

  it('from a request removes the request', async () => {
    localStorage.setItem('password_reset_requests', JSON.stringify(requests));
    const { user } = show([ada]);
    const rows = region('Password requests').getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'ADA@x.example',
      'nobody@x.example',
      'admin@agency.example',
    ]);
    expect(rows[0]).toHaveTextContent('Registered here');
    expect(rows[1]).toHaveTextContent('No account here has this address');
    expect(rows[2]).toHaveTextContent('Built in: its password changes with a build');
    expect(region('Password requests').getAllByRole('button', { name: /^Set password/ })).toHaveLength(1);
    await user.click(
      region('Password requests').getByRole('button', { name: 'Set password for ADA@x.example' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    setPassword(dialog, '1234567');
    await waitFor(() => expect(readStoredValue('password_reset_requests')).toEqual(requests.slice(0, 2)), {
      timeout: 15_000,
    });
    expect(await verifyPassword('1234567', readStoredValue('registered_users')[0].passwordHash)).toBe(true);
  });

  it('can be declined: a request is dismissed after a confirmation', { tags: ['proof'] }, async () => {
    localStorage.setItem('password_reset_requests', JSON.stringify(requests));
    const { user } = show([]);
    await user.click(screen.getByRole('button', { name: 'Dismiss for nobody@x.example' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss request' }));
    expect(readStoredValue('password_reset_requests')).toEqual([requests[0], requests[2]]);
    await expectToast('Request dismissed', 'nobody@x.example');
  });
});

it('the built-in accounts are listed without controls', () => {
  show();
  const builtIn = region('Built-in accounts');
  expect(
    builtIn
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'admin@agency.exampleRoleSuper adminDemo accountNo',
    'demo@agency.exampleRoleDemoDemo accountYes',
    'guest@agency.exampleRoleClientDemo accountNo',
    'client@customer.exampleRoleClientDemo accountNo',
  ]);
  expect(builtIn.queryByRole('button')).not.toBeInTheDocument();
  expect(builtIn.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(builtIn.getByText(/npm run site -- password/)).toBeInTheDocument();
  expect(builtIn.getByText(/still has the sample password/)).toBeInTheDocument();
});
