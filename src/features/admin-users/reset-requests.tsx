import { resetRequests as copy } from '~/content/admin-users';
import { toIso } from '~/shared/lib/to-iso';
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
import { toast } from '~/shared/ui/toast/toast-store';
import { Email } from './email';
import type { BuiltIn } from './super-admins';

interface ResetRequestsProps {
  users: readonly RegisteredUser[];
  builtIns: readonly BuiltIn[];
  onSetPassword: (email: string) => void;
}

/** Who asked for a new password, the newest first. */
export function ResetRequests({ users, builtIns, onSetPassword }: ResetRequestsProps) {
  const requests = usePasswordResetRequests();
  const accountOf = (email: string) => {
    if (builtIns.some((account) => sameEmail(account.email, email))) return 'builtIn';
    const user = users.find((one) => sameEmail(one.email, email));
    if (!user) return 'unknown';
    return user.isActive ? 'active' : 'inactive';
  };
  return (
    <Panel title={copy.heading} text={copy.text}>
      {requests.length === 0 ? (
        <p className="text-soft">{copy.empty}</p>
      ) : (
        <StackedTable
          caption={copy.caption}
          columns={copy.columns}
          columnClass={['w-[32%]', 'w-[8.75rem]', '', 'w-[9rem] xl:w-[14.5rem]']}
          rows={requests.toReversed().map((request) => {
            const account = accountOf(request.email);
            return [
              <Email key="email" address={request.email} />,
              <Moment key="asked" iso={toIso(request.requestedAt)} />,
              copy.states[account],
              <div key="actions" className="flex flex-wrap gap-2 max-xl:md:flex-col max-xl:md:items-start">
                {(account === 'active' || account === 'inactive') && (
                  <Button variant="secondary" size="sm" onClick={() => onSetPassword(request.email)}>
                    {copy.setPassword} <span className="sr-only">{copy.forEmail(request.email)}</span>
                  </Button>
                )}
                <Button variant="secondary" size="sm" onClick={() => dismiss(request)}>
                  {copy.dismiss} <span className="sr-only">{copy.forEmail(request.email)}</span>
                </Button>
              </div>,
            ];
          })}
        />
      )}
    </Panel>
  );
}

function dismiss({ email, requestedAt }: PasswordResetRequest) {
  removePasswordResetRequest(email);
  const undo = () => {
    addPasswordResetRequest(email, requestedAt);
    toast({ title: copy.restored, description: email });
  };
  toast({
    title: copy.dismissed,
    description: email,
    duration: 10_000,
    action: { label: copy.undo, run: undo },
  });
}
