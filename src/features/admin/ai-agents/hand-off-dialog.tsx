import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';
import { handOffForm as copy, crossAgents, workspaceCopy } from '~/content/admin/ai-agents';
import {
  type HandOff,
  isSamePair,
  LIMITS,
  type Workspace,
} from '~/integrations/agent-platform/workspace-schema';
import { SelectField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';

/** What the dialog opens with; without an id it is a new one. */
export interface HandOffDraft extends HandOffValues {
  id?: string;
}

interface HandOffDialogProps {
  draft: HandOffDraft;
  workspace: Workspace;
  onClose: () => void;
  onSave: (values: HandOffValues) => void;
  onDelete: () => void;
}

export function HandOffDialog({ draft, workspace, onClose, onSave, onDelete }: HandOffDialogProps) {
  const { id, from, to, when } = draft;
  // As they were when the dialog opened: what is typed must not be taken back.
  const [{ load, defaultValues }] = useState(() => {
    const others = workspace.handOffs.filter((one) => one.id !== id);
    return {
      load: async () => (values: HandOffValues) => createHandOffForm(values, others),
      defaultValues: { from, to, when } satisfies HandOffValues,
    };
  });
  const form = useLazyForm<HandOffValues>({ load, defaultValues });
  const agents = workspace.agents.map((agent) => ({ value: agent.id, label: agent.name }));

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={id ? copy.editTitle : copy.addTitle}
    >
      <form {...form.formProps(async (values) => onSave(values))} className="space-y-5">
        <SelectField {...form.field('from')} label={copy.from} options={agents} placeholder={copy.choose} />
        <SelectField {...form.field('to')} label={copy.to} options={agents} placeholder={copy.choose} />
        <TextField {...form.field('when')} label={copy.when} hint={copy.whenHint} autoComplete="off" />
        <div className="flex flex-wrap justify-end gap-3">
          {id && (
            <Button variant="ghost" onClick={onDelete} className="mr-auto -ml-4">
              {crossAgents.remove}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {workspaceCopy.cancel}
          </Button>
          <SubmitButton busy={form.submitting} busyLabel={copy.saving}>
            {copy.save}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

const { errors } = copy;

/** `others` are the hand-offs that there are besides this one. */
const handOffFormSchema = (others: readonly HandOff[]) =>
  z
    .object({
      from: z.string().check(z.minLength(1, errors.from)),
      to: z.string().check(z.minLength(1, errors.to)),
      when: z
        .string()
        .check(z.trim(), z.minLength(1, errors.when), z.maxLength(LIMITS.when, errors.tooLong(LIMITS.when))),
    })
    .check(
      // The ends are judged even while the condition is still missing.
      z.superRefine((values, context) => {
        const message = problemOf(values, others);
        if (message) context.addIssue({ code: 'custom', path: ['to'], message });
      }),
    );

function problemOf(ends: { from: string; to: string }, others: readonly HandOff[]): string | undefined {
  if (!ends.from || !ends.to) return undefined;
  if (ends.from === ends.to) return errors.self;
  return others.some((other) => isSamePair(other, ends)) ? errors.taken : undefined;
}

export type HandOffValues = z.infer<ReturnType<typeof handOffFormSchema>>;

const createHandOffForm = (defaultValues: HandOffValues, others: readonly HandOff[]) =>
  createFormControl<HandOffValues>({
    resolver: zodResolver(handOffFormSchema(others)),
    defaultValues,
    mode: 'onTouched',
  });
