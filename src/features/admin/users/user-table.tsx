import { Checkbox, Select } from '~/shared/forms/fields';
import type { RegisteredUser } from '~/shared/session/registered-users';
import { getRoleLabel } from '~/shared/session/session';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { toRoleFields, type useUserActions } from './use-user-actions';

interface UserTableProps {
  users: readonly RegisteredUser[];
  roles: readonly { value: string; label: string }[];
  isLast: (user: RegisteredUser) => boolean;
  onChange: ReturnType<typeof useUserActions>['change'];
  onSetPassword: (user: RegisteredUser) => void;
  onDelete: (user: RegisteredUser) => void;
}

export function UserTable({ users, ...row }: UserTableProps) {
  return (
    <ResponsiveTable
      caption="Registered users"
      columns={['Account', 'Role', 'Active', 'Actions']}
      columnClass={['', 'w-39 xl:w-43', 'w-15 xl:w-18', 'w-36 xl:w-60']}
      rows={users.map((user, index) => toCells(user, `user-${index}-last`, row))}
      // Storage may contain an address twice.
      rowKeys={users.map(({ email }, index) => `${email} ${index}`)}
    />
  );
}

function toCells(
  user: RegisteredUser,
  reasonId: string,
  { roles, isLast, onChange, onSetPassword, onDelete }: Omit<UserTableProps, 'users'>,
) {
  const { email, role, isActive } = user;
  const last = isLast(user);
  const reason = last ? { disabled: true, 'aria-describedby': reasonId } : {};
  const forEmail = <span className="sr-only">{`for ${email}`}</span>;
  return [
    <Account key="account" user={user} reasonId={last ? reasonId : undefined} />,
    // The column header is the visible label.
    <span key="role" className="grid max-w-xs">
      <Select
        name="role"
        aria-label={`Role of ${email}`}
        value={role}
        options={roles}
        {...reason}
        onChange={({ currentTarget: { value: next } }) =>
          onChange(user, toRoleFields(next), 'Role changed', `${email}: ${getRoleName(next)}`)
        }
        className="text-ui"
      />
    </span>,
    <label key="active" className="-m-2.5 flex md:my-0 size-11 items-center justify-center">
      <Checkbox
        name="isActive"
        aria-label={`${email} is active`}
        checked={isActive}
        {...reason}
        onChange={({ currentTarget: { checked: active } }) =>
          onChange(user, { isActive: active }, active ? 'User activated' : 'User deactivated')
        }
      />
    </label>,
    <div key="actions" className="flex flex-wrap gap-2 max-xl:md:flex-col max-xl:md:items-start md:pt-1">
      <Button variant="secondary" size="sm" onClick={() => onSetPassword(user)}>
        Set password {forEmail}
      </Button>
      <ConfirmButton
        size="sm"
        {...reason}
        message={{
          title: `Delete ${email}?`,
          description:
            'The account is removed from this browser. Leads, sign-in history and other accounts stay.',
          confirmLabel: 'Delete user',
        }}
        onConfirm={() => onDelete(user)}
      >
        Delete {forEmail}
      </ConfirmButton>
    </div>,
  ];
}

function Account({ user, reasonId }: { user: RegisteredUser; reasonId: string | undefined }) {
  const { email, name } = user;
  return (
    <span className="block space-y-1 wrap-anywhere md:pt-2.5">
      <Email address={email} className="block font-medium" />
      {name && <span className="block text-ui font-normal text-muted">{name}</span>}
      {reasonId && (
        <span id={reasonId} className="block text-small font-normal text-warning">
          The last active super admin: it can be neither deactivated nor demoted nor deleted.
        </span>
      )}
    </span>
  );
}

/** An email address that prefers to wrap after its @. */
export function Email({ address, className }: { address: string; className?: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <span className={cx('wrap-anywhere', className)}>
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  );
}

const KNOWN_ROLES = ['super_admin', 'demo', 'client'];

/** Returns the options for roles: the known ones, and others that users have. */
export function getRoleOptions(users: readonly RegisteredUser[]): { value: string; label: string }[] {
  const others = new Set(users.map(({ role }) => role).filter((role) => !KNOWN_ROLES.includes(role)));
  return [...KNOWN_ROLES, ...[...others].sort()].map((value) => ({ value, label: getRoleName(value) }));
}

export const getRoleName = (role: string): string => getRoleLabel(role) || 'No role';
