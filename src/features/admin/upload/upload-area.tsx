import { useEffect } from 'react';
import { uploadArea as copy } from '~/content/admin/upload';
import { FileField } from '~/shared/forms/file-field';
import { Panel } from '~/shared/ui/panel';
import { FilePanel } from './file-panel';
import { useUploads } from './use-uploads';

const FIELD = 'files';

/** Takes files, and shows for each what it is, what is wrong with it and what it would change. */
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
            // The button that was pressed is gone with the panel.
            document.getElementById(FIELD)?.focus();
          }}
        />
      ))}
    </>
  );
}

/** A file that is dropped beside the field would open in place of the page. */
function keepPage() {
  const prevent = (event: DragEvent) => event.preventDefault();
  addEventListener('dragover', prevent);
  addEventListener('drop', prevent);
  return () => {
    removeEventListener('dragover', prevent);
    removeEventListener('drop', prevent);
  };
}
