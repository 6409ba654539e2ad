import { leadsPage } from '~/content/admin/leads';
import { RecentLeads } from '~/features/admin/leads/leads-chart';
import { LeadsInbox } from '~/features/admin/leads/leads-inbox';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function LeadsPage() {
  return (
    <>
      <Head title={leadsPage.title} description={leadsPage.description} path={paths.adminLeads()} noindex />
      <AdminHeading heading={leadsPage.heading} intro={leadsPage.intro}>
        <RecentLeads />
      </AdminHeading>
      <LeadsInbox />
    </>
  );
}
