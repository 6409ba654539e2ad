import { leadsPage } from '~/content/admin/leads';
import { RecentLeads } from '~/features/admin/leads/leads-chart';
import { LeadsInbox } from '~/features/admin/leads/leads-inbox';
import { AdminFrame } from './admin-frame';

export default function LeadsPage() {
  return (
    <AdminFrame words={leadsPage} aside={<RecentLeads />} compact>
      <LeadsInbox />
    </AdminFrame>
  );
}
