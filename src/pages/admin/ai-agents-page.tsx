import { aiAgentsPage } from '~/content/admin/ai-agents';
import { AiAgents } from '~/features/admin/ai-agents/ai-agents';
import { paths } from '~/shared/paths';
import { AdminFrame } from './admin-frame';

export default function AiAgentsPage() {
  return (
    <AdminFrame words={aiAgentsPage} path={paths.adminAiAgents()}>
      <AiAgents />
    </AdminFrame>
  );
}
