import { performancePage } from '~/content/admin/performance';
import { AssetPanel } from '~/features/admin/performance/asset-panel';
import { LiveVitals, VitalsHistoryPanel } from '~/features/admin/performance/vitals-panels';
import { AdminFrame } from './admin-frame';

export default function PerformancePage() {
  return (
    <AdminFrame words={performancePage}>
      <div className="space-y-6">
        <LiveVitals />
        <VitalsHistoryPanel />
        <AssetPanel />
      </div>
    </AdminFrame>
  );
}
