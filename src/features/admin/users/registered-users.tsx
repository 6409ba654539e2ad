import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { keptForNow } from '~/content/admin/changes';
import { registeredUsers as copy } from '~/content/admin/users';
import { matcherOf, SearchBox } from '~/features/admin/list-filters';
import { Link } from '~/shared/navigation/link';
import { type RegisteredUser, useUnreadableUsers } from '~/shared/session/registered-users';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { useRowFocus } from './use-row-focus';
import { roleName, UserTable, userKeys } from './user-table';

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
export function RegisteredUsers({ users, said, kept, onAdd, onDelete, ...table }: RegisteredUsersProps) {
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
            {copy.session.text}{' '}
            <Link to={copy.session.link.to} className="text-link underline underline-offset-4">
              {copy.session.link.label}
            </Link>
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
        {count === 'all' ? all : some(count)}{' '}
        <Link to={link.to} className="text-link underline underline-offset-4">
          {link.label}
        </Link>
      </p>
    </Notice>
  );
}

/** The users whose address, name or role contains every word of the search. */
function filterUsers(users: readonly RegisteredUser[], search: string): readonly RegisteredUser[] {
  const fits = matcherOf(search);
  return users.filter(({ email, name = '', role }) => fits(`${email} ${name} ${role} ${roleName(role)}`));
}
