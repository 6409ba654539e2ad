import { UploadArea } from '~/features/admin/upload/upload-area';
import { toHref } from '~/shared/base-path';
import { AdminPage } from './admin-frame';

const words = {
  heading: 'Upload',
  intro: 'Drop a site configuration or a leads export. You see the effects first.',
};

export default function UploadPage() {
  return (
    <AdminPage copy={words} hasOutbox>
      <div className="space-y-6">
        <UploadArea />
        <p className="text-ui text-muted">
          Articles are written at{' '}
          <a href={toHref('/edit')} className="text-link underline underline-offset-4">
            /edit
          </a>
          , once an engineer has turned it on.
        </p>
      </div>
    </AdminPage>
  );
}
