import { LeadsInbox } from '~/features/admin/leads/leads-inbox';
import { AdminPage } from './admin-frame';

export default function LeadsPage() {
  return (
    <AdminPage
      copy={{
        heading: 'Leads',
        intro: 'Every lead in your systems and this browser, and where each is missing.',
      }}
      compact
      hasOutbox
    >
      <LeadsInbox />
    </AdminPage>
  );
}
