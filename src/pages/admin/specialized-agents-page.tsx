import {
  SpecializedAgentList,
  specializedAgents,
} from '~/features/admin/specialized-agents/specialized-agent-list';
import { formatNumber } from '~/shared/lib/locale';
import { createAdminPage } from './admin-frame';

const words = {
  heading: 'Specialized agents',
  intro: `${formatNumber(specializedAgents.length)} agents for business, content and special tasks.`,
};

export default createAdminPage(words, SpecializedAgentList);
