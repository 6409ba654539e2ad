import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RejectedFileNotice } from '~/features/admin/form/import-notices';
import { FileField } from '~/shared/forms/file-field';
import { formatBytes } from '~/shared/lib/format-bytes';
import { pluralize } from '~/shared/lib/locale';
import { createRandomId } from '~/shared/lib/random-id';
import { Badge } from '~/shared/ui/badge';
import { IconButton } from '~/shared/ui/button';
import { Card } from '~/shared/ui/card';
import { SpinnerGlyph } from '~/shared/ui/spinner';
import { ConfigImport } from './config-import';
import { LeadsImport } from './leads-import';
import type { Upload } from './read-upload';

const FIELD_NAME = 'files';

/** A field for files, and a panel with the kind, problems and effects of each. */
export function UploadArea() {
  const { files, add, dismiss } = useUploads();
  useEffect(preventDropNavigation, []);
  return (
    <>
      <Card title="Choose files" text="Choosing a file changes nothing yet, and nothing leaves this browser.">
        <FileField
          label="Files to check"
          name={FIELD_NAME}
          accept=".json,application/json"
          multiple
          onFiles={(chosen) => void add(chosen)}
          hint="A site.config.json or a leads export (.json). Several at once, also dropped here."
        />
      </Card>
      {files.map((file) => (
        <FilePanel
          key={file.id}
          file={file}
          onDismiss={() => {
            dismiss(file.id);
            // The focused button is gone with the panel.
            document.getElementsByName(FIELD_NAME)[0]?.focus();
          }}
        />
      ))}
    </>
  );
}

/** By default, a file dropped beside the field opens in place of the page. */
function preventDropNavigation() {
  const prevent = (event: DragEvent) => event.preventDefault();
  addEventListener('dragover', prevent);
  addEventListener('drop', prevent);
  return () => {
    removeEventListener('dragover', prevent);
    removeEventListener('drop', prevent);
  };
}

interface UploadedFile {
  id: string;
  file: File;
  /** Undefined while the file is being read. */
  upload?: Upload;
}

/** The files chosen since the page was opened, newest first, with the results. */
function useUploads() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);

  const add = async (chosen: readonly File[]) => {
    const added = chosen.map((file) => ({ id: createRandomId(), file }));
    // A corrected file replaces its earlier version.
    const names = new Set(chosen.map(({ name }) => name));
    setFiles((before) => [...added, ...before.filter(({ file }) => !names.has(file.name))]);
    // One after the other: several large files would exhaust the memory of phones.
    for (const { id, file } of added) {
      // Lets the browser paint the spinner.
      await new Promise((resolve) => setTimeout(resolve));
      const upload = await loadAndReadUpload(file);
      setFiles((before) => before.map((file) => (file.id === id ? { ...file, upload } : file)));
    }
  };

  const dismiss = (id: string) => setFiles((before) => before.filter((file) => file.id !== id));
  return { files, add, dismiss };
}

async function loadAndReadUpload(file: File): Promise<Upload> {
  try {
    const { readUpload } = await import('./read-upload');
    return await readUpload(file);
  } catch (error) {
    console.warn('The code that checks files could not be loaded.', error);
    const message =
      'a part of this page could not be fetched. Check the connection and choose the file again.';
    return { kind: 'rejected', problems: [{ place: '', message }] };
  }
}

const KIND_LABELS: Record<Exclude<Upload['kind'], 'rejected'>, string> = {
  configuration: 'Site configuration',
  leads: 'Leads',
};

function FilePanel({ file: { file, upload }, onDismiss }: { file: UploadedFile; onDismiss: () => void }) {
  const { name, size } = file;
  return (
    <Card
      title={name}
      // Keeps the dismiss button beside the name on phones.
      className="wrap-anywhere [&>div:first-child]:flex-nowrap"
      text={
        <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {upload ? (
            <Verdict upload={upload} />
          ) : (
            <span className="inline-flex items-center gap-2">
              <SpinnerGlyph className="size-4" />
              Checking the file
            </span>
          )}
          <span>{formatBytes(size)}</span>
        </span>
      }
      actions={
        <IconButton label={`Put ${name} aside`} onClick={onDismiss} className="-my-2 -me-2">
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      {upload && <FileContent upload={upload} />}
    </Card>
  );
}

function Verdict({ upload }: { upload: Upload }) {
  if (upload.kind === 'rejected') {
    return (
      <Badge tone="error">{pluralize(upload.problems.length, { one: '# error', other: '# errors' })}</Badge>
    );
  }
  return (
    <>
      <Badge>{KIND_LABELS[upload.kind]}</Badge>
      <Badge tone="success">No errors</Badge>
    </>
  );
}

function FileContent({ upload }: { upload: Upload }) {
  switch (upload.kind) {
    case 'configuration':
      return <ConfigImport config={upload.config} />;
    case 'leads':
      return <LeadsImport rows={upload.rows} />;
    case 'rejected':
      return <RejectedFileNotice problems={upload.problems} />;
  }
}
