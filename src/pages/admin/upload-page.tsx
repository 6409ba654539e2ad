import { ImportedPosts } from '~/features/admin/upload/post-import';
import { UploadArea } from '~/features/admin/upload/upload-area';
import { AdminPage } from './admin-frame';

const words = {
  heading: 'Upload',
  intro: 'Drop a site configuration, a leads export or blog posts. You see the effects first.',
};

export default function UploadPage() {
  return (
    <AdminPage copy={words} hasOutbox>
      <div className="space-y-6">
        <UploadArea />
        <ImportedPosts />
      </div>
    </AdminPage>
  );
}
