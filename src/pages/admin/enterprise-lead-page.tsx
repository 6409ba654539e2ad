import { enterpriseLeadPage } from '~/content/admin-enterprise-lead';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

// STUB
export default function EnterpriseLeadPage() {
  const { title, description, heading, intro } = enterpriseLeadPage;
  return (
    <>
      <Head title={title} description={description} path={paths.enterpriseLead()} noindex />
      <AdminHeading heading={heading} intro={intro} />
    </>
  );
}
