import type { SiteConfig } from '~/config/section';
import { configTransfer, straySecretsCopy } from '~/content/admin/integrations';
import { Button } from '~/shared/ui/button';
import { ChangesTable } from '~/shared/ui/changes-table';
import { Dialog } from '~/shared/ui/dialog';
import { Notice } from '~/shared/ui/notice';
import { planImport } from './site-config-file';

const copy = configTransfer.preview;

interface ImportPreviewProps {
  config: SiteConfig;
  /** With how many settings are to change. */
  onApply: (changed: number) => void;
  onCancel: () => void;
}

/** The changes a file would make, setting by setting. */
export function ImportPreview({ config, onApply, onCancel }: ImportPreviewProps) {
  const { changes, needBuild, dropped } = planImport(config);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      size="lg"
      title={copy.title}
      description={copy.description}
      footer={
        changes.length === 0 ? (
          <Button onClick={onCancel}>{copy.close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onCancel}>
              {copy.cancel}
            </Button>
            <Button onClick={() => onApply(changes.length)}>{copy.confirm}</Button>
          </>
        )
      }
    >
      <div className="space-y-7">
        {changes.length === 0 ? (
          <p>{copy.none}</p>
        ) : (
          <ChangesTable caption={copy.changes} changes={changes} labels={copy} />
        )}
        {dropped.length > 0 && (
          <Notice tone="warning" title={straySecretsCopy.title}>
            <p>{straySecretsCopy.text(dropped)}</p>
          </Notice>
        )}
        {needBuild.length > 0 && (
          <div>
            <ChangesTable caption={copy.needBuild} changes={needBuild} labels={copy} />
            <p className="mt-3 text-[0.94rem] text-soft">{copy.needBuildText}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
