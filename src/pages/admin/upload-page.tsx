import { ImportedPosts } from '~/features/admin/upload/post-import';
import { UploadArea } from '~/features/admin/upload/upload-area';
import { AdminFrame } from './admin-frame';

const words = {
  heading: 'Upload',
  intro: 'Drop a site configuration, a leads backup or blog posts. You see the effects first.',
};

export default function UploadPage() {
  return (
    <AdminFrame words={words}>
      <div className="space-y-6">
        <UploadArea />
        <ImportedPosts />
      </div>
    </AdminFrame>
  );
}
