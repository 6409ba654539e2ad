import { useState } from 'react';
import { deleteUser } from '~/content/admin/users';
import { type BuiltInAccount, builtInAccounts } from '~/shared/session/built-in-accounts';
import { type RegisteredUser, useRegisteredUsers } from '~/shared/session/registered-users';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { AddUserDialog } from './add-user-dialog';
import { BuiltInUsers } from './built-in-users';
import { PasswordDialog } from './password-dialog';
import { RegisteredUsers } from './registered-users';
import { ResetRequests } from './reset-requests';
import { roleOptions } from './roles';
import { isLastSuperAdmin } from './super-admins';
import { useUserActions } from './use-user-actions';

/** What is open over the page. */
type Task =
  | { kind: 'none' }
  | { kind: 'add' }
  | { kind: 'delete'; user: RegisteredUser }
  | { kind: 'password'; email: string };

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
          onClose={close}
          onSet={(passwordHash) => actions.setPassword(task.email, passwordHash)}
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
