import { useState } from 'react';
import { crmToasts } from '~/content/admin/crm-toasts';
import { contactForm } from '~/content/contact';
import { EnterpriseForm } from './enterprise-form';
import { ReceiversNote } from './receivers-note';
import { SentLead } from './sent-lead';
import { useReceivers } from './use-receivers';

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
