import { builtInUsers as copy } from '~/content/admin/users';
import type { BuiltInAccount } from '~/shared/session/built-in-accounts';
import { isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { Email } from './email';
import { roleName } from './roles';

/** The accounts that come with the build: to read, not to change. */
export function BuiltInUsers({ accounts }: { accounts: readonly BuiltInAccount[] }) {
  return (
    <Panel
      title={copy.heading}
      text={
        <>
          <p>{copy.text}</p>
          <p>{copy.howTo}</p>
        </>
      }
    >
      {isSamplePasswordInForce() && (
        <Notice tone="warning" className="mb-4">
          <p>{copy.sample}</p>
        </Notice>
      )}
      <StackedTable
        caption={copy.caption}
        columns={copy.columns}
        columnClass={['w-[50%]', '', '']}
        rows={accounts.map(({ email, role, isDemo }) => [
          <Email key="email" address={email} />,
          roleName(role),
          isDemo ? copy.yes : copy.no,
        ])}
      />
    </Panel>
  );
}
