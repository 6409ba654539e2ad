import { uploadPage } from '~/content/admin/upload';
import { ImportedPosts } from '~/features/admin/upload/imported-posts';
import { UploadArea } from '~/features/admin/upload/upload-area';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function UploadPage() {
  const { title, description, heading, intro } = uploadPage;
  return (
    <>
      <Head title={title} description={description} path={paths.upload()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <div className="space-y-6">
        <UploadArea />
        <ImportedPosts />
      </div>
    </>
  );
}
