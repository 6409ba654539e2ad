import { type DragEvent, useId, useState } from 'react';
import { cx } from '~/shared/ui/class-names';
import { type FieldProps, FormField, getControlProps } from './fields';

interface FileFieldProps extends FieldProps {
  /** As for an input: 'application/json,.json'. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes chosen or dropped files. The same file can be chosen again, for example after a fix. */
export function FileField({ accept, multiple = false, onFiles, ...field }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <FormField id={id} field={field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the input is for everybody */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'rounded border border-dashed p-4 transition-colors duration-150',
          over ? 'border-link bg-info-subtle' : 'border-border-strong',
        )}
      >
        <input
          {...getControlProps(field, id)}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
          className="w-full text-ui text-muted file:me-4 file:min-h-11 file:cursor-pointer file:rounded file:border file:border-border-strong file:bg-surface file:px-5 file:font-semibold file:text-text hover:file:bg-subtle"
        />
      </div>
    </FormField>
  );
}
