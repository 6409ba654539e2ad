import { aiAgentsPage } from '~/content/admin/ai-agents';
import { AiAgents } from '~/features/admin/ai-agents/ai-agents';
import { AdminFrame } from './admin-frame';

export default function AiAgentsPage() {
  return (
    <AdminFrame words={aiAgentsPage}>
      <AiAgents />
    </AdminFrame>
  );
}
