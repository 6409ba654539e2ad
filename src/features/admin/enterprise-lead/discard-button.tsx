import { useState } from 'react';
import { enterpriseForm } from '~/content/admin/enterprise-lead';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { toast } from '~/shared/ui/toast/toast-store';

/** Empties the form, after asking. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  const { discard, confirm, discarded } = enterpriseForm.draft;
  return (
    <>
      <Button variant="ghost" size="sm" className="-mx-3.5" onClick={() => setAsking(true)}>
        {discard}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={confirm.title}
        description={confirm.description}
        confirmLabel={confirm.confirm}
        danger
        onConfirm={() => {
          onDiscard();
          toast({ title: discarded });
        }}
      />
    </>
  );
}
