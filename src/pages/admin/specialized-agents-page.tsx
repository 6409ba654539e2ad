import { specializedAgentsPage } from '~/content/admin/specialized-agents';
import { SpecializedCatalogue } from '~/features/admin/specialized-agents/specialized-catalogue';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function SpecializedAgentsPage() {
  const { title, description, heading, intro } = specializedAgentsPage;
  return (
    <>
      <Head title={title} description={description} path={paths.specializedAgents()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <SpecializedCatalogue />
    </>
  );
}
