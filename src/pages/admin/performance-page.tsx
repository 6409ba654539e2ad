import { performancePage } from '~/content/admin-performance';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

// STUB
export default function PerformancePage() {
  const { title, description, heading, intro } = performancePage;
  return (
    <>
      <Head title={title} description={description} path={paths.performance()} noindex />
      <AdminHeading heading={heading} intro={intro} />
    </>
  );
}
