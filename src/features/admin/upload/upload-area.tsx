import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadArea as copy, rejection } from '~/content/admin/upload';
import { FileField } from '~/shared/forms/file-field';
import { Panel } from '~/shared/ui/panel';
import { FilePanel, type UploadedFile } from './file-panel';
import type { Upload } from './read-upload';

const FIELD = 'files';

/** Takes files, and shows the kind, problems and effects of each. */
export function UploadArea() {
  const { files, add, dismiss } = useUploads();
  useEffect(keepPage, []);
  return (
    <>
      <Panel title={copy.title} text={copy.note}>
        <FileField
          label={copy.label}
          name={FIELD}
          accept=".json,.md,.markdown,application/json,text/markdown"
          multiple
          onFiles={add}
          hint={copy.hint}
        />
      </Panel>
      {files.map((file) => (
        <FilePanel
          key={file.id}
          file={file}
          onDismiss={() => {
            dismiss(file.id);
            // The pressed button is gone with the panel.
            document.getElementById(FIELD)?.focus();
          }}
        />
      ))}
    </>
  );
}

/** A file dropped beside the field would replace the page. */
function keepPage() {
  const prevent = (event: DragEvent) => event.preventDefault();
  addEventListener('dragover', prevent);
  addEventListener('drop', prevent);
  return () => {
    removeEventListener('dragover', prevent);
    removeEventListener('drop', prevent);
  };
}

/** The files chosen since the page was opened, newest first, with the verdict on each. */
function useUploads() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const count = useRef(0);

  const add = useCallback((chosen: readonly File[]) => {
    const added = chosen.map((file) => {
      count.current += 1;
      return { file, id: count.current };
    });
    setFiles((before) => [
      ...added.map(
        ({ file, id }): UploadedFile => ({
          id,
          name: file.name,
          size: file.size,
          upload: { status: 'reading' },
        }),
      ),
      ...before,
    ]);
    void readInTurn(added, (id, upload) =>
      setFiles((before) =>
        before.map((one) => (one.id === id ? { ...one, upload: { status: 'read', upload } } : one)),
      ),
    );
  }, []);

  const dismiss = useCallback(
    (id: number) => setFiles((before) => before.filter((one) => one.id !== id)),
    [],
  );
  return { files, add, dismiss };
}

/** One after the other: several large files at once would fill the memory of a phone. */
async function readInTurn(
  added: readonly { file: File; id: number }[],
  onRead: (id: number, upload: Upload) => void,
): Promise<void> {
  for (const { file, id } of added) {
    // Lets the browser show that the file is being read.
    await new Promise((resolve) => setTimeout(resolve));
    onRead(id, await read(file));
  }
}

async function read(file: File): Promise<Upload> {
  try {
    const { readUpload } = await import('./read-upload');
    return await readUpload(file);
  } catch (error) {
    console.warn('The code that checks files could not be loaded.', error);
    const problem = { place: '', message: rejection.problems.unfetched };
    return { kind: 'rejected', as: 'unknown', problems: [problem], text: '' };
  }
}
