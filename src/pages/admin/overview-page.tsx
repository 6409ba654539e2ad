import { overviewPage } from '~/content/admin-overview';
import { AreaCards } from '~/features/admin-overview/area-cards';
import { DailyWork } from '~/features/admin-overview/daily-work';
import { Warnings } from '~/features/admin-overview/warnings';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function OverviewPage() {
  const { title, description, heading } = overviewPage;
  return (
    <>
      <Head title={title} description={description} path={paths.admin()} noindex />
      <AdminHeading heading={heading} />
      <div className="space-y-8">
        <Warnings />
        <DailyWork />
        <AreaCards />
      </div>
    </>
  );
}
