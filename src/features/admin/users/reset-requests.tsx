import { resetRequests as copy } from '~/content/admin/users';
import { Interpolated } from '~/features/admin/interpolated';
import { toIso } from '~/shared/lib/format-moment';
import {
  addPasswordResetRequest,
  type PasswordResetRequest,
  removePasswordResetRequest,
  usePasswordResetRequests,
} from '~/shared/session/password-reset-requests';
import { type RegisteredUser, sameEmail } from '~/shared/session/registered-users';
import { Button } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { toastWithUndo } from '../kit/undo';
import { useRowFocus } from './use-row-focus';
import type { BuiltIn } from './use-user-actions';
import { Email } from './user-table';

interface ResetRequestsProps {
  users: readonly RegisteredUser[];
  builtIns: readonly BuiltIn[];
  onSetPassword: (email: string) => void;
}

/** The requests for a new password, newest first. */
export function ResetRequests({ users, builtIns, onSetPassword }: ResetRequestsProps) {
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
    <Panel title={copy.heading} text={copy.text}>
      <div ref={area}>
        {requests.length === 0 ? (
          <p className="text-soft">{copy.empty}</p>
        ) : (
          <StackedTable
            caption={copy.caption}
            columns={copy.columns}
            columnClass={['w-[32%]', 'w-[8.75rem] xl:w-[10rem]', '', 'w-[9rem] xl:w-[15rem]']}
            rowKeys={keys}
            rows={requests.map((request) => {
              const { email, requestedAt } = request;
              const account = accountOf(email);
              return [
                <Email key="email" address={email} />,
                <Moment key="asked" iso={toIso(requestedAt)} />,
                copy.states[account],
                <RequestActions
                  key="actions"
                  email={email}
                  isRegistered={account === 'active' || account === 'inactive'}
                  onSetPassword={() => {
                    leave(keyOf(request));
                    onSetPassword(email);
                  }}
                  onDismiss={() => {
                    leave(keyOf(request));
                    dismiss(request);
                  }}
                />,
              ];
            })}
          />
        )}
      </div>
    </Panel>
  );
}

const keyOf = ({ email, requestedAt }: PasswordResetRequest) => `${email} ${requestedAt}`;

interface RequestActionsProps {
  email: string;
  isRegistered: boolean;
  onSetPassword: () => void;
  onDismiss: () => void;
}

function RequestActions({ email, isRegistered, onSetPassword, onDismiss }: RequestActionsProps) {
  const forEmail = <span className="sr-only">{copy.forEmail(email)}</span>;
  return (
    // Aligns a button's text with the text of the other cells.
    <div className="flex flex-wrap gap-2 max-xl:md:flex-col max-xl:md:items-start md:-my-1.5">
      {isRegistered && (
        <Button variant="secondary" size="sm" onClick={onSetPassword}>
          <Interpolated text={copy.setPassword} forEmail={forEmail} />
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        <Interpolated text={copy.dismiss} forEmail={forEmail} />
      </Button>
    </div>
  );
}

function dismiss({ email, requestedAt }: PasswordResetRequest) {
  removePasswordResetRequest(email);
  toastWithUndo({
    title: copy.dismissed,
    description: email,
    undo: () => addPasswordResetRequest(email, requestedAt),
    undone: { title: copy.restored, description: email },
  });
}
