import { specializedAgentsPage } from '~/content/admin/specialized-agents';
import { SpecializedCatalogue } from '~/features/admin/specialized-agents/specialized-catalogue';
import { framed } from './admin-frame';

export default framed(specializedAgentsPage, SpecializedCatalogue);
