import { securityPage } from '~/content/admin-security';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

// STUB
export default function SecurityPage() {
  const { title, description, heading, intro } = securityPage;
  return (
    <>
      <Head title={title} description={description} path={paths.adminSecurity()} noindex />
      <AdminHeading heading={heading} intro={intro} />
    </>
  );
}
