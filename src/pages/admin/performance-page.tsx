import { AssetPanel } from '~/features/admin/performance/asset-panel';
import { LiveVitals, VitalsHistoryPanel } from '~/features/admin/performance/vitals-panels';
import { AdminPage } from './admin-frame';

const words = {
  heading: 'Performance',
  intro: 'Page speed as measured in this browser, and the weight of what it loaded.',
};

export default function PerformancePage() {
  return (
    <AdminPage copy={words}>
      <div className="space-y-6">
        <LiveVitals />
        <VitalsHistoryPanel />
        <AssetPanel />
      </div>
    </AdminPage>
  );
}
