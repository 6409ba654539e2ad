import { aiAgentsPage } from '~/content/admin/ai-agents';
import { AiAgents } from '~/features/admin/ai-agents/ai-agents';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function AiAgentsPage() {
  const { title, description, heading, intro } = aiAgentsPage;
  return (
    <>
      <Head title={title} description={description} path={paths.adminAiAgents()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <AiAgents />
    </>
  );
}
