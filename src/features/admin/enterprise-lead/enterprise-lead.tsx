import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { crmToasts } from '~/content/admin/crm-toasts';
import { enterpriseReceivers as copy } from '~/content/admin/enterprise-lead';
import { contactForm } from '~/content/contact';
import { crmDestinations } from '~/integrations/lead-systems';
import type { Destination } from '~/leads/destination';
import { PipelineContext } from '~/leads/pipeline';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Notice } from '~/shared/ui/notice';
import { EnterpriseForm } from './enterprise-form';
import { SentLead } from './outcome';

/** An enterprise lead from the first answer to its receipt. */
export function EnterpriseLead() {
  const receivers = useReceivers();
  const crm = receivers.status === 'known' && receivers.crm;
  const [sent, setSent] = useState<{ id: string; crm: boolean }>();
  return (
    <div className="max-w-3xl space-y-5">
      <ReceiversNote receivers={receivers} />
      {sent ? (
        <SentLead
          id={sent.id}
          message={(sent.crm ? crmToasts : contactForm).success}
          onAnother={() => setSent(undefined)}
        />
      ) : (
        <EnterpriseForm crm={crm} onSent={(id) => setSent({ id, crm })} />
      )}
    </div>
  );
}

/** Where the lead will go, before it is sent. */
function ReceiversNote({ receivers }: { receivers: Receivers }) {
  switch (receivers.status) {
    case 'loading':
      // As tall as the usual answer, so that the form below doesn't jump.
      return (
        <Notice tone="info" title={copy.heading}>
          <p>{copy.loading}</p>
          <p aria-hidden="true" className="min-h-[3lh] sm:min-h-[1lh]" />
        </Notice>
      );
    case 'unavailable':
      return <Notice tone="warning" title={copy.heading} text={copy.unavailable} />;
    case 'known': {
      const { systems, inbox, crm } = receivers;
      const places = [...systems, ...(inbox ? [copy.inbox] : [])];
      const where = systems.length > 0 ? copy.to(places) : inbox ? copy.localOnly : copy.nowhere;
      return (
        <Notice tone={crm ? 'info' : 'warning'} title={copy.heading}>
          <p>
            {where}
            {systems.length > 0 && ` ${crm ? copy.crm : copy.noCrm}`}
          </p>
          <Link
            to={paths.adminIntegrations()}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
          >
            {crm ? copy.settings : copy.connect}
          </Link>
        </Notice>
      );
    }
  }
}

type Receivers =
  | { status: 'loading' | 'unavailable' }
  | {
      status: 'known';
      /** The systems' names, in the order of delivery. */
      systems: string[];
      /** This browser's own inbox keeps it. */
      inbox: boolean;
      crm: boolean;
    };

/** Where an enterprise lead would go now, followed through changes of the configuration. */
function useReceivers(): Receivers {
  const loadCourier = useContext(PipelineContext);
  const [destinations, setDestinations] = useState<readonly Destination[] | 'loading' | 'unavailable'>(
    'loading',
  );
  useEffect(() => {
    let over = false;
    loadCourier().then(
      (courier) => !over && setDestinations(courier.destinations),
      () => !over && setDestinations('unavailable'),
    );
    return () => {
      over = true;
    };
  }, [loadCourier]);

  const all = typeof destinations === 'string' ? [] : destinations;
  const enabled = useSyncExternalStore(
    subscribeConfig,
    () =>
      all
        .filter(takes)
        .map(({ id }) => id)
        .join(' '),
    () => '',
  );
  if (typeof destinations === 'string') return { status: destinations };
  const ids = enabled.split(' ');
  const taking = all.filter(({ id }) => ids.includes(id));
  return {
    status: 'known',
    systems: taking.filter(({ counts }) => counts === 'remote').map(({ label }) => label),
    inbox: taking.some(({ counts }) => counts === 'local'),
    crm: crmDestinations.some(({ id }) => ids.includes(id)),
  };
}

const takes = ({ counts, accepts, isEnabled }: Destination) =>
  counts !== 'never' && accepts('enterprise') && isEnabled('enterprise');
