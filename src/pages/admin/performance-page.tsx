import { performancePage } from '~/content/admin/performance';
import { AssetPanel } from '~/features/admin/performance/asset-panel';
import { LiveVitals } from '~/features/admin/performance/live-vitals';
import { VitalsHistoryPanel } from '~/features/admin/performance/vitals-history-panel';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function PerformancePage() {
  const { title, description, heading, intro } = performancePage;
  return (
    <>
      <Head title={title} description={description} path={paths.performance()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <div className="space-y-6">
        <LiveVitals />
        <VitalsHistoryPanel />
        <AssetPanel />
      </div>
    </>
  );
}
