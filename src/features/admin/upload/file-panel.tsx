import { X } from 'lucide-react';
import { backupNotice, uploadArea, uploadKinds, verdicts } from '~/content/admin/upload';
import { formatBytes } from '~/shared/lib/format-bytes';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { IconButton } from '~/shared/ui/icon-button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { SpinnerGlyph } from '~/shared/ui/spinner';
import { ConfigurationImport } from './configuration-import';
import { LeadsImport } from './leads-import';
import { PostImport } from './post-import';
import { ProblemList } from './problem-list';
import type { Upload } from './read-upload';
import type { UploadedFile } from './use-uploads';

/** One chosen file: what it is, the verdict, and what can be done with it. */
export function FilePanel({ file, onDismiss }: { file: UploadedFile; onDismiss: () => void }) {
  const { name, size, upload } = file;
  return (
    <Panel
      title={name}
      // The button that puts it aside stands beside the name on phones as well.
      className="wrap-anywhere [&>div:first-child]:flex-nowrap"
      text={
        <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {upload.status === 'reading' ? (
            <span className="inline-flex items-center gap-2">
              <SpinnerGlyph className="size-4" />
              {uploadArea.reading}
            </span>
          ) : (
            <Verdict upload={upload.upload} />
          )}
          <span>{formatBytes(size)}</span>
        </span>
      }
      actions={
        <IconButton label={uploadArea.dismiss(name)} onClick={onDismiss} className="-my-2 -mr-2">
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      {upload.status === 'read' && <FileContent upload={upload.upload} />}
    </Panel>
  );
}

function Verdict({ upload }: { upload: Upload }) {
  switch (upload.kind) {
    case 'refused':
      return (
        <>
          <Badge>{uploadKinds[upload.as]}</Badge>
          <Badge tone="error">{verdicts.refused(upload.problems.length)}</Badge>
        </>
      );
    case 'backup':
      return (
        <>
          <Badge>{uploadKinds.backup}</Badge>
          <Badge tone="warning">{verdicts.elsewhere}</Badge>
        </>
      );
    default:
      return (
        <>
          <Badge>{uploadKinds[upload.kind]}</Badge>
          <Badge tone="success">{verdicts.ready}</Badge>
        </>
      );
  }
}

function FileContent({ upload }: { upload: Upload }) {
  switch (upload.kind) {
    case 'configuration':
      return <ConfigurationImport config={upload.config} />;
    case 'leads':
      return <LeadsImport rows={upload.rows} />;
    case 'post':
      return <PostImport post={upload.post} text={upload.text} />;
    case 'backup':
      return (
        <Notice tone="info" title={backupNotice.title}>
          <p>
            {backupNotice.text}{' '}
            <Link to={paths.adminDatabase()} className="text-link underline">
              {backupNotice.link}
            </Link>
          </p>
        </Notice>
      );
    case 'refused':
      return <ProblemList upload={upload} />;
  }
}
