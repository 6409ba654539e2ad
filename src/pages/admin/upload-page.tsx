import { uploadPage } from '~/content/admin/upload';
import { ImportedPosts } from '~/features/admin/upload/post-import';
import { UploadArea } from '~/features/admin/upload/upload-area';
import { paths } from '~/shared/paths';
import { AdminFrame } from './admin-frame';

export default function UploadPage() {
  return (
    <AdminFrame words={uploadPage} path={paths.upload()}>
      <div className="space-y-6">
        <UploadArea />
        <ImportedPosts />
      </div>
    </AdminFrame>
  );
}
