import { LeadsInbox } from '~/features/admin/leads/leads-inbox';
import { AdminFrame } from './admin-frame';

export default function LeadsPage() {
  return (
    <AdminFrame
      words={{
        heading: 'Leads',
        intro: 'Every inquiry that your systems and this browser have, and what lacks where.',
      }}
      compact
    >
      <LeadsInbox />
    </AdminFrame>
  );
}
