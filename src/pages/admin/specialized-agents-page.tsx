import { specializedAgentsPage } from '~/content/admin/specialized-agents';
import { SpecializedCatalogue } from '~/features/admin/specialized-agents/specialized-catalogue';
import { AdminFrame } from './admin-frame';

export default function SpecializedAgentsPage() {
  return (
    <AdminFrame words={specializedAgentsPage}>
      <SpecializedCatalogue />
    </AdminFrame>
  );
}
