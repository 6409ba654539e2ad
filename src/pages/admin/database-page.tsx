import { databasePage } from '~/content/admin/database';
import { Database } from '~/features/admin/database/database';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function DatabasePage() {
  const { title, description, heading, intro } = databasePage;
  return (
    <>
      <Head title={title} description={description} path={paths.adminDatabase()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <Database />
    </>
  );
}
