import { uploadPage } from '~/content/admin-upload';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

// STUB
export default function UploadPage() {
  const { title, description, heading, intro } = uploadPage;
  return (
    <>
      <Head title={title} description={description} path={paths.upload()} noindex />
      <AdminHeading heading={heading} intro={intro} />
    </>
  );
}
