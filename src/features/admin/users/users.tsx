import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { keptForNow, yesOrNo } from '~/content/admin/frame';
import { builtInUsers, registeredUsers as copy, resetRequests as requestCopy } from '~/content/admin/users';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import {
  type BuiltInAccount,
  builtInAccounts,
  isSamplePasswordInForce,
} from '~/shared/session/built-in-accounts';
import {
  removePasswordResetRequest,
  usePasswordResetRequests,
} from '~/shared/session/password-reset-requests';
import { type RegisteredUser, sameEmail, useRegisteredUsers } from '~/shared/session/registered-users';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Moment, toIso } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { toast } from '~/shared/ui/toast/toast-store';
import { type BuiltIn, isLastSuperAdmin, useUserActions } from './use-user-actions';
import { AddUserDialog, PasswordDialog } from './user-dialogs';
import { Email, roleName, roleOptions, UserTable } from './user-table';

interface RegisteredUsersProps extends ComponentProps<typeof UserTable> {
  /** How the last change ended. */
  said: string;
  /** False once the browser refused to store a change. */
  kept: boolean;
  onAdd: () => void;
}

/** The accounts registered in this browser, and adding one. */
function RegisteredUsers({ users, said, kept, onAdd, ...table }: RegisteredUsersProps) {
  return (
    <Panel
      title={copy.heading}
      text={
        <>
          <p>{copy.text}</p>
          <p>
            {copy.session.text} <TextLink to={copy.session.link.to}>{copy.session.link.label}</TextLink>
          </p>
        </>
      }
      actions={
        <Button onClick={onAdd}>
          <UserPlus aria-hidden="true" className="size-4" />
          {copy.add}
        </Button>
      }
    >
      <div className="space-y-4">
        {!kept && (
          <Notice tone="warning" role="status" title={keptForNow.title} text={keptForNow.description} />
        )}
        {/* Not announced: the toast with the same words is. */}
        {said && <p className="text-[0.94rem] font-medium wrap-anywhere">{said}</p>}
        {users.length > 0 ? (
          <UserTable {...table} users={users} />
        ) : (
          <p className="text-soft">{copy.empty}</p>
        )}
      </div>
    </Panel>
  );
}

/** The open dialog. */
type Task =
  | { kind: 'add' }
  /** `role`: one that the user gets together with the password. */
  | { kind: 'password'; email: string; role?: string };

/** Every account that can sign in in this browser. `builtIns` is for tests. */
export function Users({ builtIns = builtInAccounts }: { builtIns?: readonly BuiltInAccount[] }) {
  const users = useRegisteredUsers();
  const actions = useUserActions(builtIns);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
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
        onDelete={actions.remove}
      />
      <ResetRequests
        users={users}
        builtIns={builtIns}
        onSetPassword={(email) => setTask({ kind: 'password', email })}
      />
      <BuiltInUsers accounts={builtIns} />
      {task?.kind === 'add' && <AddUserDialog roles={roles} onAdd={actions.add} onClose={close} />}
      {task?.kind === 'password' && (
        <PasswordDialog
          email={task.email}
          role={task.role ?? users.find(({ email }) => sameEmail(email, task.email))?.role ?? ''}
          promoted={task.role !== undefined}
          onClose={close}
          onSet={(passwordHash) => actions.setPassword(task.email, passwordHash, task.role)}
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
          yesOrNo(isDemo),
        ])}
      />
    </Panel>
  );
}

interface ResetRequestsProps {
  users: readonly RegisteredUser[];
  builtIns: readonly BuiltIn[];
  onSetPassword: (email: string) => void;
}

/** The requests for a new password, newest first. */
function ResetRequests({ users, builtIns, onSetPassword }: ResetRequestsProps) {
  const requests = usePasswordResetRequests().toReversed();
  const accountOf = (email: string) => {
    if (builtIns.some((account) => sameEmail(account.email, email))) return 'builtIn';
    const user = users.find((one) => sameEmail(one.email, email));
    if (!user) return 'unknown';
    return user.isActive ? 'active' : 'inactive';
  };
  return (
    <Panel title={requestCopy.heading} text={requestCopy.text}>
      {requests.length === 0 ? (
        <p className="text-soft">{requestCopy.empty}</p>
      ) : (
        <StackedTable
          caption={requestCopy.caption}
          columns={requestCopy.columns}
          columnClass={['w-[32%]', 'w-[8.75rem] xl:w-[10rem]', '', 'w-[9rem] xl:w-[15rem]']}
          rowKeys={requests.map(({ email, requestedAt }) => `${email} ${requestedAt}`)}
          rows={requests.map(({ email, requestedAt }) => {
            const account = accountOf(email);
            const forEmail = (
              <span key="for" className="sr-only">
                {copy.forEmail(email)}
              </span>
            );
            return [
              <Email key="email" address={email} />,
              <Moment key="asked" iso={toIso(requestedAt)} />,
              requestCopy.states[account],
              // Aligns a button's text with the text of the other cells.
              <div
                key="actions"
                className="flex flex-wrap gap-2 max-xl:md:flex-col max-xl:md:items-start md:-my-1.5"
              >
                {(account === 'active' || account === 'inactive') && (
                  <Button variant="secondary" size="sm" onClick={() => onSetPassword(email)}>
                    <Interpolated text={copy.setPassword} forEmail={forEmail} />
                  </Button>
                )}
                <ConfirmButton
                  size="sm"
                  ask={{ ...requestCopy.confirm, title: requestCopy.confirm.title(email) }}
                  onConfirm={() => {
                    removePasswordResetRequest(email);
                    toast({ title: requestCopy.dismissed, description: email });
                  }}
                >
                  <Interpolated text={requestCopy.dismiss} forEmail={forEmail} />
                </ConfirmButton>
              </div>,
            ];
          })}
        />
      )}
    </Panel>
  );
}
