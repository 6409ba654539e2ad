import { useQueryParams } from '~/features/admin/form/use-query-params';
import { formatNumber, pluralize } from '~/shared/lib/locale';
import { cx } from '~/shared/ui/class-names';
import { focusRingClass } from '~/shared/ui/focus';
import { Tabs } from '~/shared/ui/tabs';
import data from './specialized-agents.json';

export interface SpecializedAgent {
  name: string;
  description: string;
  category: 'business' | 'content' | 'specialized';
  /** Needs systems, approvals or volumes that only larger companies have. */
  enterprise: boolean;
}

/** In the order of the page. */
export const specializedAgents = data as readonly SpecializedAgent[];

const KINDS = {
  standard: {
    label: 'Standard',
    note: 'Standard agents start from what a small team has at hand: a mailbox, a folder, a calendar.',
  },
  enterprise: {
    label: 'Enterprise',
    note: 'Enterprise agents need systems, approvals or volumes that larger companies have.',
  },
} as const;

type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

const TABS: readonly { value: SpecializedAgent['category']; label: string }[] = [
  { value: 'business', label: 'Business' },
  { value: 'content', label: 'Content' },
  { value: 'specialized', label: 'Specialized' },
];

const getAgents = (kind: Kind) =>
  specializedAgents.filter(({ enterprise }) => enterprise === (kind === 'enterprise'));

/** The specialized agents by kind and category. The address has both. */
export function SpecializedAgentList() {
  const { getParam, setParams } = useQueryParams<'kind' | 'tab'>();
  const kind = kinds.find((candidate) => candidate === getParam('kind')) ?? 'standard';
  return (
    <div className="space-y-5">
      <KindChoice value={kind} onChange={(next) => setParams({ kind: next })} />
      <p className="max-w-measure text-ui text-muted">
        <span>{KINDS[kind].note}</span>
      </p>
      <Tabs
        label="Fields of work"
        value={TABS.find(({ value }) => value === getParam('tab'))?.value ?? 'business'}
        onValueChange={(tab) => setParams({ tab })}
        items={TABS}
      >
        {(tab) => {
          const agents = getAgents(kind).filter(({ category }) => category === tab);
          return (
            <>
              <h2 className="mb-4 text-h6">
                <span>{pluralize(agents.length, { one: `# ${kind} agent`, other: `# ${kind} agents` })}</span>{' '}
                in <span>{TABS.find(({ value }) => value === tab)?.label}</span>
              </h2>
              <ul className="grid gap-4 xl:grid-cols-2">
                {agents.map((agent) => (
                  <AgentCard key={agent.name} agent={agent} />
                ))}
              </ul>
            </>
          );
        }}
      </Tabs>
    </div>
  );
}

const AgentCard = ({ agent: { name, description } }: { agent: SpecializedAgent }) => (
  <li className="rounded border border-border bg-surface p-5">
    <h3 className="text-lead wrap-anywhere">{name}</h3>
    <p className="mt-1.5 text-ui leading-normal text-pretty text-muted">{description}</p>
  </li>
);

function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Kind of agent</legend>
      <div className="flex w-fit max-w-full flex-wrap rounded border border-border-strong bg-surface p-1">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="segment-choice min-h-10 min-w-0 px-3 text-ui text-muted hover:text-text has-checked:bg-text has-checked:text-surface"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="peer radio-dot size-3 shrink-0 checked:border-4"
            />
            <span className={cx(focusRingClass, 'outline-(--focus)')} />
            <span>{KINDS[kind].label}</span>{' '}
            <span className="font-normal tabular-nums">
              <span>{formatNumber(getAgents(kind).length)}</span> <span className="sr-only">agents</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
