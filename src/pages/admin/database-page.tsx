import { databasePage } from '~/content/admin-database';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

// STUB
export default function DatabasePage() {
  const { title, description, heading, intro } = databasePage;
  return (
    <>
      <Head title={title} description={description} path={paths.adminDatabase()} noindex />
      <AdminHeading heading={heading} intro={intro} />
    </>
  );
}
