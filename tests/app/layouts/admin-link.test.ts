// @vitest-environment node
import { expect, it } from 'vitest';
import { showsAdminLink } from '~/app/layouts/admin-link';

const admin = { role: 'super_admin', siteFlags: undefined, showAdminLinks: true };

it('shows the link to a super admin where no site configuration is stored', () => {
  expect(showsAdminLink(admin)).toBe(true);
});

it('does as the stored site configuration says', () => {
  expect(showsAdminLink({ ...admin, siteFlags: { showAdminLink: true } })).toBe(true);
  expect(showsAdminLink({ ...admin, siteFlags: { showAdminLink: false } })).toBe(false);
});

it.each([undefined, 'demo', 'client', 'editor'])('hides it from the role %s', (role) => {
  expect(showsAdminLink({ ...admin, role })).toBe(false);
  expect(showsAdminLink({ ...admin, role, siteFlags: { showAdminLink: true } })).toBe(false);
});

it('obeys the master switch', () => {
  expect(showsAdminLink({ ...admin, showAdminLinks: false })).toBe(false);
});
