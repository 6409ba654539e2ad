import { specializedAgents } from '~/features/admin/specialized-agents/specialized-agents';
import { SpecializedCatalogue } from '~/features/admin/specialized-agents/specialized-catalogue';
import { figure } from '~/shared/lib/in-locale';
import { framed } from './admin-frame';

const words = {
  heading: 'Specialized agents',
  intro: `${figure(specializedAgents.length)} agents for business, content and special tasks.`,
};

export default framed(words, SpecializedCatalogue);
