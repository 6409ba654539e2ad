import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { crossAgents as copy, handOffChecks } from '~/content/admin/ai-agents';
import {
  findTwin,
  putHandOff,
  removeHandOff,
  restoreHandOff,
} from '~/integrations/agent-platform/hand-off-changes';
import type { HandOff } from '~/integrations/agent-platform/workspace-schema';
import { changeWorkspace, readWorkspace, useWorkspace } from '~/integrations/agent-platform/workspace-store';
import { randomId } from '~/shared/lib/random-id';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { EmptyState } from './empty-state';
import { HandOffDialog, type HandOffDraft } from './hand-off-dialog';
import type { HandOffValues } from './hand-off-form-control';
import { handOffProblems } from './hand-off-problems';
import { HandOffTable } from './hand-off-table';
import { PictureFrame } from './picture-frame';
import { useFocusAfter } from './use-focus-after';
import { useOutcome } from './use-outcome';

/** Who hands over to whom, as a picture and as a table that does the same. */
export function CrossAgentsPanel() {
  const workspace = useWorkspace();
  const { agents, handOffs } = workspace;
  const [editing, setEditing] = useState<HandOffDraft>();
  const [deleting, setDeleting] = useState<HandOff>();
  const { say, outcome } = useOutcome();
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAddButton = useFocusAfter(deleting !== undefined, addButton);
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? id;
  const enough = agents.length >= 2;

  const save = (values: HandOffValues) => {
    const id = editing?.id;
    changeWorkspace((now) => putHandOff(now, { id: id ?? randomId(), ...values }));
    setEditing(undefined);
    say(id ? copy.saved : copy.added);
  };
  const remove = (handOff: HandOff) => {
    const index = readWorkspace().handOffs.findIndex(({ id }) => id === handOff.id);
    if (index < 0) return;
    changeWorkspace((now) => removeHandOff(now, handOff.id));
    focusAddButton();
    say(copy.deleted, {
      undo: () => changeWorkspace((now) => restoreHandOff(now, handOff, index)),
      undone: copy.restored,
    });
  };

  return (
    <div className="space-y-6">
      <Panel
        title={copy.title}
        text={copy.text}
        actions={
          enough && (
            <Button ref={addButton} size="sm" onClick={() => setEditing({ from: '', to: '', when: '' })}>
              <Plus aria-hidden="true" className="size-4" />
              {copy.add}
            </Button>
          )
        }
      >
        <div className="space-y-5">
          {agents.length > 0 && (
            <PictureFrame
              workspace={workspace}
              // A second one between the same two would be refused, so the first is opened.
              onConnect={(from, to) =>
                setEditing(findTwin(workspace, { from, to }) ?? { from, to, when: '' })
              }
              onOpen={setEditing}
              say={say}
            />
          )}
          {outcome}
          {handOffs.length === 0 ? (
            <EmptyState title={copy.empty.title} text={enough ? copy.empty.text : copy.empty.tooFew} />
          ) : (
            <HandOffTable handOffs={handOffs} nameOf={nameOf} onEdit={setEditing} onDelete={setDeleting} />
          )}
        </div>
      </Panel>
      {handOffs.length > 0 && <Checks problems={handOffProblems(workspace)} />}
      {editing && (
        <HandOffDialog
          key={editing.id}
          draft={editing}
          workspace={workspace}
          onClose={() => setEditing(undefined)}
          onSave={save}
          onDelete={() => {
            setEditing(undefined);
            setDeleting(handOffs.find(({ id }) => id === editing.id));
          }}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={copy.confirm.title}
        description={deleting && copy.confirm.text(nameOf(deleting.from), nameOf(deleting.to))}
        confirmLabel={copy.confirm.confirm}
        danger
        onConfirm={() => {
          if (deleting) remove(deleting);
        }}
      />
    </div>
  );
}

function Checks({ problems }: { problems: readonly string[] }) {
  return (
    <Panel title={handOffChecks.title}>
      {problems.length === 0 ? (
        <p className="text-[0.94rem] text-soft">{handOffChecks.none}</p>
      ) : (
        <ul className="list-disc space-y-2 pl-5 text-[0.94rem] leading-snug marker:text-line-strong wrap-anywhere">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
