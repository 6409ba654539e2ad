import { useState } from 'react';
import { testLeadCopy as copy } from '~/content/admin/integrations';
import type { AdminSystem } from '~/integrations/admin-registry';
import type { Destination } from '~/leads/destination';
import { testLeadContact } from '~/leads/send-test-lead';
import { SelectField } from '~/shared/forms/fields';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';

interface TestLeadDialogProps {
  system: AdminSystem;
  /** At least one. */
  targets: readonly Destination[];
  onSend: (destination: Destination) => void;
  onClose: () => void;
}

/** Says what a test lead leaves behind, and asks where to send it if there's a choice. */
export function TestLeadDialog({ system, targets, onSend, onClose }: TestLeadDialogProps) {
  const [chosen, setChosen] = useState(targets[0]);
  if (!chosen) return null;
  const { firstName, lastName, email } = testLeadContact;
  const nameOf = ({ id, label }: Destination) => system.uses.find((use) => use.id === id)?.label ?? label;
  const creates = system.tab.uses[chosen.id]?.testLead?.creates ?? '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy.confirm.title(nameOf(chosen))}
      description={
        <div className="space-y-4">
          <p>{copy.confirm.description(`${firstName} ${lastName}`, email, creates)}</p>
          {targets.length > 1 && (
            <SelectField
              className="text-text"
              label={copy.confirm.target}
              name="testLeadTarget"
              options={targets.map((target) => ({ value: target.id, label: nameOf(target) }))}
              value={chosen.id}
              onChange={(event) => setChosen(targets.find(({ id }) => id === event.target.value))}
            />
          )}
        </div>
      }
      confirmLabel={copy.confirm.confirm}
      onConfirm={() => onSend(chosen)}
    />
  );
}
