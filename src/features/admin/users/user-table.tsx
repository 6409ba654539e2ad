import { registeredUsers as copy, userChanges } from '~/content/admin/users';
import { hashRounds } from '~/shared/session/password-hash';
import type { RegisteredUser } from '~/shared/session/registered-users';
import { Button } from '~/shared/ui/button';
import { StackedTable } from '~/shared/ui/stacked-table';
import { Email } from './email';
import { RoleSelect } from './role-select';
import { roleName } from './roles';
import { TickBox } from './tick-box';
import type { useUserActions } from './use-user-actions';

interface UserTableProps {
  users: readonly RegisteredUser[];
  roles: readonly { value: string; label: string }[];
  isLast: (user: RegisteredUser) => boolean;
  onChange: ReturnType<typeof useUserActions>['change'];
  onSetPassword: (user: RegisteredUser) => void;
  onDelete: (user: RegisteredUser) => void;
}

/** The registered users, each with everything that can be changed about it. */
export function UserTable({ users, ...row }: UserTableProps) {
  return (
    <StackedTable
      caption={copy.caption}
      columns={copy.columns}
      columnClass={[
        '',
        'w-[9.75rem] xl:w-[10.75rem]',
        'w-[3.75rem] xl:w-[4.5rem]',
        'w-[3.75rem] xl:w-[4.5rem]',
        'w-[9rem] xl:w-[15rem]',
      ]}
      rows={users.map((user, index) => toCells(user, `user-${index}-last`, row))}
      rowKeys={userKeys(users)}
    />
  );
}

/** One key for each user: the address, unless storage holds it twice. */
export const userKeys = (users: readonly RegisteredUser[]): string[] =>
  users.map(({ email }, index) =>
    users.findIndex((user) => user.email === email) === index ? email : `${email} ${index}`,
  );

function toCells(
  user: RegisteredUser,
  reasonId: string,
  { roles, isLast, onChange, onSetPassword, onDelete }: Omit<UserTableProps, 'users'>,
) {
  const { email, role, isActive, isDemo } = user;
  const last = isLast(user);
  // Why a control is out of reach stands beside the address.
  const reason = last ? { disabled: true, 'aria-describedby': reasonId } : {};
  const forEmail = <span className="sr-only">{copy.forEmail(email)}</span>;
  return [
    <Account key="account" user={user} reasonId={last ? reasonId : undefined} />,
    <RoleSelect
      key="role"
      label={copy.roleOf(email)}
      value={role}
      options={roles}
      {...reason}
      onChange={(next) =>
        onChange(
          user,
          { role: next },
          { title: userChanges.roleChanged, description: userChanges.roleIs(email, roleName(next)) },
        )
      }
    />,
    <TickBox
      key="active"
      name="isActive"
      label={copy.activeOf(email)}
      checked={isActive}
      {...reason}
      onChange={(active) =>
        onChange(
          user,
          { isActive: active },
          { title: active ? userChanges.activated : userChanges.deactivated, description: email },
        )
      }
    />,
    <TickBox
      key="demo"
      name="isDemo"
      label={copy.demoOf(email)}
      checked={isDemo}
      onChange={(demo) =>
        onChange(
          user,
          { isDemo: demo },
          { title: userChanges.demoChanged, description: userChanges.demoIs(email, demo) },
        )
      }
    />,
    <div key="actions" className="flex flex-wrap gap-2 max-xl:md:flex-col max-xl:md:items-start md:pt-1">
      <Button variant="secondary" size="sm" onClick={() => onSetPassword(user)}>
        {copy.setPassword} {forEmail}
      </Button>
      <Button variant="secondary" size="sm" {...reason} onClick={() => onDelete(user)}>
        {copy.delete} {forEmail}
      </Button>
    </div>,
  ];
}

function Account({ user, reasonId }: { user: RegisteredUser; reasonId: string | undefined }) {
  const { email, name, passwordHash } = user;
  return (
    <span className="block space-y-1 wrap-anywhere md:pt-2.5">
      <Email address={email} className="block font-medium" />
      {name && <span className="block text-[0.94rem] font-normal text-soft">{name}</span>}
      {reasonId && (
        <span id={reasonId} className="block text-sm font-normal text-warn">
          {copy.lastSuperAdmin}
        </span>
      )}
      {hashRounds(passwordHash) === undefined && (
        <span className="block text-sm font-normal text-warn">{copy.brokenHash}</span>
      )}
    </span>
  );
}
