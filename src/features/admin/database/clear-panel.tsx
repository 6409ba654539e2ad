import { databaseCopy } from '~/content/admin/database';
import type { Cleared } from '~/content/admin/stored-data';
import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { countLeads, type LeadCounts } from '~/leads/lead-status';
import type { OutboxContent } from '~/leads/use-outbox';
import type { StorageGroup } from '~/shared/lib/storage';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { ChangeOutcome, useBrowserChange } from './use-browser-change';
import type { Inventory } from './use-inventory';

const copy = databaseCopy.clear;
const SCOPES = ['leads', 'settings', 'accounts', 'measurements', 'visits', 'everything'] as const;
type Scope = (typeof SCOPES)[number];

interface ClearPanelProps {
  inventory: Inventory;
  content: OutboxContent | undefined;
}

/** Empties a group of keys, or everything but the session. */
export function ClearPanel({ inventory, content }: ClearPanelProps) {
  const { busy, outcome, run } = useBrowserChange(content?.courier.outbox);
  const counts = content && countLeads(content.courier.destinations, content.rows);
  return (
    <Panel title={copy.title} text={copy.text}>
      <ul className="divide-y divide-line">
        {SCOPES.map((scope) => {
          const plan = planClear(scope, inventory, counts);
          const { keys, leads, change } = plan;
          const { title, text, action } = copy.scopes[scope];
          const nothing = keys + leads === 0;
          const { confirm } = copy;
          return (
            <li
              key={scope}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-[1_1_16rem]">
                <h3 className="text-base">{title}</h3>
                <p className="mt-0.5 text-[0.94rem] text-soft">{text}</p>
                <p className="mt-0.5 text-sm text-soft">{nothing ? copy.nothing : copy.holds(keys, leads)}</p>
              </div>
              <ConfirmButton
                variant={scope === 'everything' ? 'danger' : 'secondary'}
                disabled={nothing || busy || !content}
                ask={{ ...confirm, title: confirm.title(title), description: confirm.description(plan) }}
                onConfirm={() => void run(change, copy.done(keys, leads))}
              >
                {action}
              </ConfirmButton>
            </li>
          );
        })}
      </ul>
      <ChangeOutcome outcome={outcome} />
    </Panel>
  );
}

interface ClearPlan extends Cleared {
  change: BrowserChange;
}

/** Everything that a scope clears; the session stays. `counts`: of the leads, once they're known. */
export function planClear(
  scope: Scope,
  { known, session }: Inventory,
  { total, pending, failed }: LeadCounts = { total: 0, pending: 0, failed: 0 },
): ClearPlan {
  const groups: readonly StorageGroup[] =
    scope === 'everything' ? ['leads', 'settings', 'accounts', 'measurements', 'visits'] : [scope];
  const local = known.filter(({ group, raw }) => groups.includes(group) && raw !== null);
  const drafts = groups.includes('visits') ? session.filter(({ raw }) => raw !== null) : [];
  const withLeads = groups.includes('leads');
  return {
    keys: local.length + drafts.length,
    leads: withLeads ? total : 0,
    undelivered: withLeads ? pending + failed : 0,
    change: {
      ...NO_CHANGE,
      local: new Map(local.map(({ key }) => [key, null])),
      session: new Map(drafts.map(({ key }) => [key, null])),
      remove: withLeads ? 'all' : [],
    },
  };
}
