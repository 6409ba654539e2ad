import { specializedAgentsPage } from '~/content/admin-specialized-agents';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

// STUB
export default function SpecializedAgentsPage() {
  const { title, description, heading, intro } = specializedAgentsPage;
  return (
    <>
      <Head title={title} description={description} path={paths.specializedAgents()} noindex />
      <AdminHeading heading={heading} intro={intro} />
    </>
  );
}
