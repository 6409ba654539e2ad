import { useState } from 'react';
import type { PlanName } from '~/content/plans';
import { qualification } from '~/content/qualification';
import { MailOrPhone } from '~/leads/form/form-parts';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { QualificationForm } from './qualification-form';

interface QualificationDialogProps {
  /** The plan whose button was pressed. */
  plan: PlanName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The qualification form over the plans; once sent, a thank-you replaces it. */
export function QualificationDialog({ plan, open, onOpenChange }: QualificationDialogProps) {
  const [sent, setSent] = useState(false);
  const { success } = qualification;
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSent(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={sent ? success.title : qualification.title}
      description={<p>{sent ? success.description : qualification.intro}</p>}
      size="lg"
    >
      {sent ? (
        <Thanks onClose={() => change(false)} />
      ) : (
        <QualificationForm plan={plan} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <div
      // The button that had the focus is gone with the form; reading continues from here.
      ref={(thanks) => thanks?.focus()}
      tabIndex={-1}
      // On phones the toast that says the same covers the dialog's bottom.
      className="space-y-4 outline-none max-sm:pb-28"
    >
      <p>{qualification.next}</p>
      <MailOrPhone />
      <Button onClick={onClose}>{qualification.close}</Button>
    </div>
  );
}
