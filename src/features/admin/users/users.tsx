import { useState } from 'react';
import { builtInUsers, deleteUser } from '~/content/admin/users';
import {
  type BuiltInAccount,
  builtInAccounts,
  isSamplePasswordInForce,
} from '~/shared/session/built-in-accounts';
import { type RegisteredUser, sameEmail, useRegisteredUsers } from '~/shared/session/registered-users';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { RegisteredUsers } from './registered-users';
import { ResetRequests } from './reset-requests';
import { isLastSuperAdmin, useUserActions } from './use-user-actions';
import { AddUserDialog, PasswordDialog } from './user-dialogs';
import { Email, roleName, roleOptions } from './user-table';

/** The open dialog, if any. */
type Task =
  | { kind: 'none' }
  | { kind: 'add' }
  | { kind: 'delete'; user: RegisteredUser }
  /** `role`: one that the user gets together with the password. */
  | { kind: 'password'; email: string; role?: string };

/** Every account that can sign in in this browser. `builtIns` is for tests. */
export function Users({ builtIns = builtInAccounts }: { builtIns?: readonly BuiltInAccount[] }) {
  const users = useRegisteredUsers();
  const actions = useUserActions(builtIns);
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const close = () => setTask({ kind: 'none' });
  const roles = roleOptions(users);

  return (
    <div className="space-y-6">
      <RegisteredUsers
        users={users}
        roles={roles}
        said={actions.said}
        kept={actions.kept}
        isLast={(user) => isLastSuperAdmin(user, users, builtIns)}
        onChange={actions.change}
        onPromote={({ email }, role) => setTask({ kind: 'password', email, role })}
        onAdd={() => setTask({ kind: 'add' })}
        onSetPassword={({ email }) => setTask({ kind: 'password', email })}
        onDelete={(user) => setTask({ kind: 'delete', user })}
      />
      <ResetRequests
        users={users}
        builtIns={builtIns}
        onSetPassword={(email) => setTask({ kind: 'password', email })}
      />
      <BuiltInUsers accounts={builtIns} />
      <AddUserDialog
        open={task.kind === 'add'}
        onOpenChange={(open) => !open && close()}
        roles={roles}
        onAdd={actions.add}
      />
      {task.kind === 'password' && (
        <PasswordDialog
          email={task.email}
          role={task.role ?? users.find(({ email }) => sameEmail(email, task.email))?.role ?? ''}
          promoted={task.role !== undefined}
          onClose={close}
          onSet={(passwordHash) => actions.setPassword(task.email, passwordHash, task.role)}
        />
      )}
      {task.kind === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={deleteUser.title(task.user.email)}
          description={deleteUser.description}
          confirmLabel={deleteUser.confirm}
          onConfirm={() => actions.remove(task.user)}
          danger
        />
      )}
    </div>
  );
}

/** The accounts that come with the build, read-only. */
function BuiltInUsers({ accounts }: { accounts: readonly BuiltInAccount[] }) {
  return (
    <Panel
      title={builtInUsers.heading}
      text={
        <>
          <p>{builtInUsers.text}</p>
          <p>{builtInUsers.howTo}</p>
        </>
      }
    >
      {isSamplePasswordInForce() && <Notice tone="warning" className="mb-4" text={builtInUsers.sample} />}
      <StackedTable
        caption={builtInUsers.caption}
        columns={builtInUsers.columns}
        columnClass={['w-[50%]', '', '']}
        rows={accounts.map(({ email, role, isDemo }) => [
          <Email key="email" address={email} />,
          roleName(role),
          isDemo ? builtInUsers.yes : builtInUsers.no,
        ])}
      />
    </Panel>
  );
}
