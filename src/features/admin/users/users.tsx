import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Outcome } from '~/features/admin/form/outcome';
import { TextLink } from '~/features/admin/form/text';
import { paths } from '~/shared/paths';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import {
  removePasswordResetRequest,
  usePasswordResetRequests,
} from '~/shared/session/password-reset-requests';
import { isSameEmail, type RegisteredUser, useRegisteredUsers } from '~/shared/session/registered-users';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { Timestamp, toIso } from '~/shared/ui/timestamp';
import { toast } from '~/shared/ui/toast/toast-store';
import { isLastSuperAdmin, useUserActions } from './use-user-actions';
import { AddUserDialog, PasswordDialog } from './user-dialogs';
import { Email, getRoleName, getRoleOptions, UserTable } from './user-table';

interface RegisteredUsersProps extends ComponentProps<typeof UserTable> {
  outcome: Outcome | undefined;
  onAdd: () => void;
}

function RegisteredUsers({ users, outcome, onAdd, ...table }: RegisteredUsersProps) {
  return (
    <Card
      title="Registered users"
      text={
        <>
          <p>They are stored in this browser and can sign in here only.</p>
          <p>
            A change counts from the next sign-in: a session lasts for up to 24 hours.{' '}
            <TextLink to={paths.adminSecurity()}>End the session</TextLink>
          </p>
        </>
      }
      actions={
        <Button onClick={onAdd}>
          <UserPlus aria-hidden="true" className="size-4" />
          Add user
        </Button>
      }
    >
      <div className="space-y-4">
        {/* No live region: screen readers announce the toast. */}
        {outcome && (
          <p className="text-ui font-medium wrap-anywhere">{`${outcome.title}. ${outcome.text}`}</p>
        )}
        {users.length > 0 ? (
          <UserTable {...table} users={users} />
        ) : (
          <p className="text-muted">
            No user is registered in this browser. Add one, or let people register at /register.
          </p>
        )}
      </div>
    </Card>
  );
}

type DialogState = { kind: 'add' } | { kind: 'password'; email: string };

/** All accounts that can sign in in this browser. */
export function Users() {
  const users = useRegisteredUsers();
  const actions = useUserActions();
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const roles = getRoleOptions(users);

  return (
    <div className="space-y-6">
      <RegisteredUsers
        users={users}
        roles={roles}
        outcome={actions.outcome}
        isLast={(user) => isLastSuperAdmin(user, users)}
        onChange={actions.change}
        onAdd={() => setDialog({ kind: 'add' })}
        onSetPassword={({ email }) => setDialog({ kind: 'password', email })}
        onDelete={actions.remove}
      />
      <ResetRequests users={users} onSetPassword={(email) => setDialog({ kind: 'password', email })} />
      <BuiltInUsers />
      {dialog?.kind === 'add' && <AddUserDialog roles={roles} onAdd={actions.add} onClose={close} />}
      {dialog?.kind === 'password' && (
        <PasswordDialog
          email={dialog.email}
          onClose={close}
          onSet={(passwordHash) => actions.setPassword(dialog.email, passwordHash)}
        />
      )}
    </div>
  );
}

function BuiltInUsers() {
  return (
    <Card
      title="Built-in accounts"
      text={
        <>
          <p>They come with the build, work in every browser, and are changed in the code only.</p>
          <p>
            To change a password, run 'npm run site -- password', put the hash it prints into
            src/shared/session/built-in-accounts.ts, and build. Anyone can read the hashes, so choose a long
            password.
          </p>
        </>
      }
    >
      {isSamplePasswordInForce() && (
        <Callout
          tone="warning"
          className="mb-4"
          text="The super admin still has the sample password from the README. Replace it before launch."
        />
      )}
      <ResponsiveTable
        caption="Built-in accounts"
        columns={['Account', 'Role', 'Demo account']}
        columnClass={['w-1/2', '', '']}
        rows={builtInAccounts.map(({ email, role, isDemo }) => [
          <Email key="email" address={email} />,
          getRoleName(role),
          isDemo ? 'Yes' : 'No',
        ])}
      />
    </Card>
  );
}

const ACCOUNT_LABELS = {
  active: 'Registered here',
  inactive: 'Registered here, deactivated',
  builtIn: 'Built in: its password changes with a build',
  unknown: 'No account here has this address',
} as const;

interface ResetRequestsProps {
  users: readonly RegisteredUser[];
  onSetPassword: (email: string) => void;
}

function ResetRequests({ users, onSetPassword }: ResetRequestsProps) {
  const requests = usePasswordResetRequests().toReversed();
  const getAccountState = (email: string): keyof typeof ACCOUNT_LABELS => {
    if (builtInAccounts.some((account) => isSameEmail(account.email, email))) return 'builtIn';
    const user = users.find((candidate) => isSameEmail(candidate.email, email));
    if (!user) return 'unknown';
    return user.isActive ? 'active' : 'inactive';
  };
  return (
    <Card
      title="Password requests"
      text="Sent from /forgot-password in this browser. Ask the person in another way first."
    >
      {requests.length === 0 ? (
        <p className="text-muted">No one has asked for a new password in this browser.</p>
      ) : (
        <ResponsiveTable
          caption="Password requests, the newest first"
          columns={['Address', 'Asked', 'Account', 'Actions']}
          columnClass={['w-32/100', 'w-35 xl:w-40', '', 'w-36 xl:w-60']}
          rowKeys={requests.map(({ email, requestedAt }) => `${email} ${requestedAt}`)}
          rows={requests.map(({ email, requestedAt }) => {
            const account = getAccountState(email);
            const forEmail = (
              <span key="for" className="sr-only">
                {`for ${email}`}
              </span>
            );
            return [
              <Email key="email" address={email} />,
              <Timestamp key="asked" iso={toIso(requestedAt)} />,
              ACCOUNT_LABELS[account],
              // Aligns a button's text with the text of the other cells.
              <div
                key="actions"
                className="flex flex-wrap gap-2 max-xl:md:flex-col max-xl:md:items-start md:-my-1.5"
              >
                {(account === 'active' || account === 'inactive') && (
                  <Button variant="secondary" size="sm" onClick={() => onSetPassword(email)}>
                    Set password {forEmail}
                  </Button>
                )}
                <ConfirmButton
                  size="sm"
                  message={{
                    title: `Dismiss the request of ${email}?`,
                    description: 'It leaves this list. The account and its password stay as they are.',
                    confirmLabel: 'Dismiss request',
                  }}
                  onConfirm={() => {
                    removePasswordResetRequest(email);
                    toast({ title: 'Request dismissed', description: email });
                  }}
                >
                  Dismiss {forEmail}
                </ConfirmButton>
              </div>,
            ];
          })}
        />
      )}
    </Card>
  );
}
