import { useState } from 'react';
import { voiceForm as copy } from '~/content/admin/voice-ai';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import type { VoiceForm } from './use-voice-form';

/** Stays in sight while the form is longer than the screen. */
export function SaveBar({ form: { saved, isDirty, wasRefused, reset } }: { form: VoiceForm }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-panel px-5 py-4 sm:sticky sm:bottom-0 sm:rounded-b-none sm:px-6">
      <SubmitButton busy={false} busyLabel={copy.save}>
        {copy.save}
      </SubmitButton>
      <div
        role="status"
        className={cx(
          'min-w-0 text-sm leading-snug text-soft',
          wasRefused ? 'order-first basis-full' : 'flex-[1_1_8rem]',
        )}
      >
        {wasRefused ? (
          <p className="text-error">{copy.refused}</p>
        ) : isDirty ? (
          <p>{copy.unsaved}</p>
        ) : (
          saved && <Badge tone="success">{copy.saved}</Badge>
        )}
      </div>
      {(saved || isDirty) && (
        <Button variant="ghost" size="sm" onClick={() => setConfirming(true)} className="-mx-3.5 sm:ml-0">
          {copy.reset}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={copy.resetConfirm.title}
        description={copy.resetConfirm.description}
        confirmLabel={copy.resetConfirm.confirm}
        danger
        onConfirm={reset}
      />
    </div>
  );
}
