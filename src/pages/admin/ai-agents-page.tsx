import { aiAgentsPage } from '~/content/admin/ai-agents';
import { AiAgents } from '~/features/admin/ai-agents/ai-agents';
import { framed } from './admin-frame';

export default framed(aiAgentsPage, AiAgents);
