import { uploadPage } from '~/content/admin/upload';
import { ImportedPosts } from '~/features/admin/upload/post-import';
import { UploadArea } from '~/features/admin/upload/upload-area';
import { AdminFrame } from './admin-frame';

export default function UploadPage() {
  return (
    <AdminFrame words={uploadPage}>
      <div className="space-y-6">
        <UploadArea />
        <ImportedPosts />
      </div>
    </AdminFrame>
  );
}
