import { enterpriseLeadPage } from '~/content/admin/enterprise-lead';
import { EnterpriseLead } from '~/features/admin/enterprise-lead/enterprise-lead';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function EnterpriseLeadPage() {
  const { title, description, heading, intro } = enterpriseLeadPage;
  return (
    <>
      <Head title={title} description={description} path={paths.enterpriseLead()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <EnterpriseLead />
    </>
  );
}
