import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { keptForNow, yesOrNo } from '~/content/admin/frame';
import { builtInUsers, registeredUsers as copy, resetRequests as requestCopy } from '~/content/admin/users';
import { toastWithUndo } from '~/features/admin/kit/changes';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import { matcherOf, SearchBox } from '~/features/admin/list-filters';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import {
  type BuiltInAccount,
  builtInAccounts,
  isSamplePasswordInForce,
} from '~/shared/session/built-in-accounts';
import {
  addPasswordResetRequest,
  type PasswordResetRequest,
  removePasswordResetRequest,
  usePasswordResetRequests,
} from '~/shared/session/password-reset-requests';
import {
  type RegisteredUser,
  sameEmail,
  useRegisteredUsers,
  useUnreadableUsers,
} from '~/shared/session/registered-users';
import { Button } from '~/shared/ui/button';
import { Moment, toIso } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { type BuiltIn, isLastSuperAdmin, useRowFocus, useUserActions } from './use-user-actions';
import { AddUserDialog, PasswordDialog } from './user-dialogs';
import { Email, roleName, roleOptions, UserTable, userKeys } from './user-table';

/** With more users than this, the list gets a search field. */
const MANY = 8;

interface RegisteredUsersProps extends ComponentProps<typeof UserTable> {
  /** How the last change ended. */
  said: string;
  /** False once the browser refused to store a change. */
  kept: boolean;
  onAdd: () => void;
}

/** The accounts registered in this browser, and adding one. */
function RegisteredUsers({ users, said, kept, onAdd, onDelete, ...table }: RegisteredUsersProps) {
  const [search, setSearch] = useState('');
  const searchable = users.length > MANY || search !== '';
  const shown = searchable ? filterUsers(users, search) : users;
  const { area, leave } = useRowFocus(userKeys(shown));
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
        <UnreadableNotice />
        {!kept && (
          <Notice tone="warning" role="status" title={keptForNow.title} text={keptForNow.description} />
        )}
        {/* Not announced: the toast with the same words is. */}
        {said && <p className="text-[0.94rem] font-medium wrap-anywhere">{said}</p>}
        {searchable && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <SearchBox
              label={copy.search}
              placeholder={copy.searchPlaceholder}
              value={search}
              onSearch={setSearch}
              className="max-w-md flex-[1_1_16rem]"
            />
            <p aria-live="polite" className="text-sm text-soft">
              {copy.count(shown.length, users.length)}
            </p>
          </div>
        )}
        <div ref={area}>
          {shown.length > 0 ? (
            <UserTable
              {...table}
              users={shown}
              onDelete={(user) => {
                leave(user.email);
                onDelete(user);
              }}
            />
          ) : (
            <p className="text-soft">{users.length > 0 ? copy.noMatch : copy.empty}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}

function UnreadableNotice() {
  const count = useUnreadableUsers();
  if (count === 0) return null;
  const { title, some, all, link } = copy.unreadable;
  return (
    <Notice tone="warning" title={title}>
      <p>
        <span>{`${count === 'all' ? all : some(count)} `}</span>
        <TextLink to={link.to}>{link.label}</TextLink>
      </p>
    </Notice>
  );
}

/** The users whose address, name or role contains every word of the search. */
function filterUsers(users: readonly RegisteredUser[], search: string): readonly RegisteredUser[] {
  const fits = matcherOf(search);
  return users.filter(({ email, name = '', role }) =>
    fits(normalizeForSearch(`${email} ${name} ${role} ${roleName(role)}`)),
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
  const keys = requests.map(keyOf);
  const { area, leave } = useRowFocus(keys);
  const accountOf = (email: string) => {
    if (builtIns.some((account) => sameEmail(account.email, email))) return 'builtIn';
    const user = users.find((one) => sameEmail(one.email, email));
    if (!user) return 'unknown';
    return user.isActive ? 'active' : 'inactive';
  };
  return (
    <Panel title={requestCopy.heading} text={requestCopy.text}>
      <div ref={area}>
        {requests.length === 0 ? (
          <p className="text-soft">{requestCopy.empty}</p>
        ) : (
          <StackedTable
            caption={requestCopy.caption}
            columns={requestCopy.columns}
            columnClass={['w-[32%]', 'w-[8.75rem] xl:w-[10rem]', '', 'w-[9rem] xl:w-[15rem]']}
            rowKeys={keys}
            rows={requests.map((request) => {
              const { email, requestedAt } = request;
              const account = accountOf(email);
              const act = (action: () => void) => () => {
                leave(keyOf(request));
                action();
              };
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
                    <RequestButton email={email} onClick={act(() => onSetPassword(email))}>
                      {copy.setPassword}
                    </RequestButton>
                  )}
                  <RequestButton email={email} onClick={act(() => dismiss(request))}>
                    {requestCopy.dismiss}
                  </RequestButton>
                </div>,
              ];
            })}
          />
        )}
      </div>
    </Panel>
  );
}

const keyOf = ({ email, requestedAt }: PasswordResetRequest) => `${email} ${requestedAt}`;

interface RequestButtonProps {
  email: string;
  onClick: () => void;
  children: string;
}

const RequestButton = ({ email, onClick, children }: RequestButtonProps) => (
  <Button variant="secondary" size="sm" onClick={onClick}>
    <Interpolated text={children} forEmail={<span className="sr-only">{copy.forEmail(email)}</span>} />
  </Button>
);

function dismiss({ email, requestedAt }: PasswordResetRequest) {
  removePasswordResetRequest(email);
  toastWithUndo({
    title: requestCopy.dismissed,
    description: email,
    undo: () => addPasswordResetRequest(email, requestedAt),
    undone: { title: requestCopy.restored, description: email },
  });
}
