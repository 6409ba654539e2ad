import type { ReactNode } from 'react';
import { overviewIntegrations as integrations, overviewLeads as leads } from '~/content/admin-overview';
import { countLeads } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { buttonClass } from '~/shared/ui/button';
import { Spinner } from '~/shared/ui/spinner';
import { visitorDestinations } from './visitor-destinations';

/** The way to the leads, with how many there are, and to the integrations. */
export function DailyWork() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Panel {...leads}>
        <LeadNumbers />
      </Panel>
      <Panel {...integrations}>
        <VisitorDestinations />
      </Panel>
    </div>
  );
}

interface PanelProps {
  title: string;
  text: string;
  to: string;
  action: string;
  children: ReactNode;
}

function Panel({ title, text, to, action, children }: PanelProps) {
  return (
    <section className="flex flex-col gap-4 rounded border border-line bg-panel p-5 sm:p-6">
      <div>
        <h2 className="text-[1.35rem]">{title}</h2>
        <p className="mt-2 text-[0.94rem] text-soft">{text}</p>
      </div>
      <div className="flex-1">{children}</div>
      <Link to={to} className={`${buttonClass({ variant: 'secondary' })} self-start`}>
        {action}
      </Link>
    </section>
  );
}

function LeadNumbers() {
  const { data, isPending } = useOutbox();
  if (isPending) return <Spinner label={leads.counting} />;
  if (!data) return <p className="text-soft">{leads.unavailable}</p>;
  const { total, waiting, failed } = countLeads(data.courier.destinations, data.rows);
  return (
    <dl className="grid max-w-md grid-cols-3 gap-x-5">
      <LeadNumber label={leads.total}>{total}</LeadNumber>
      <LeadNumber label={leads.waiting}>{waiting}</LeadNumber>
      <LeadNumber label={leads.failed}>{failed}</LeadNumber>
    </dl>
  );
}

function LeadNumber({ label, children }: { label: string; children: number }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm leading-snug text-soft">{label}</dt>
      <dd className="font-display text-[2rem] leading-none font-[640] tabular-nums">{children}</dd>
    </div>
  );
}

function VisitorDestinations() {
  const names = visitorDestinations();
  if (names.length === 0) return <p>{integrations.none}</p>;
  return (
    <p>
      {integrations.connected} <strong>{names.join(', ')}</strong>.
    </p>
  );
}
