import { AiAgents } from '~/features/admin/ai-agents/ai-agents';
import { createAdminPage } from './admin-frame';

const words = { heading: 'AI agents', intro: 'The connection to the agent platform, and its agents.' };

export default createAdminPage(words, AiAgents);
