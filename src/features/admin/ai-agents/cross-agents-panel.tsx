import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { crossAgents as copy, handOffChecks, handOffPicture } from '~/content/admin/ai-agents';
import { Filled } from '~/features/admin/filled';
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
import { cx } from '~/shared/ui/class-names';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { Spinner } from '~/shared/ui/spinner';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { handOffProblems } from './hand-off-graph';
import type { HandOffPictureProps } from './hand-off-picture';
import { cellLabelClass, EmptyState, TableFrame, tableClass } from './table-frame';
import { useFocusAfter, useOutcome } from './use-outcome';
import { HandOffDialog, type HandOffDraft, type HandOffValues } from './workspace-dialogs';

/** The hand-offs between agents, as a picture and as a table that does the same. */
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
              // A second one between the same two would be refused, so open the first.
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

/** The picture if there is room for it; only then is its code fetched. */
function PictureFrame(props: HandOffPictureProps) {
  const wide = useSyncExternalStore(subscribeWidth, isWide, () => false);
  const [Picture, load] = useLazyComponent<HandOffPictureProps>(importPicture);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (wide) void load().then((loaded) => setFailed(!loaded));
  }, [wide, load]);

  if (!wide) return <p className="text-sm text-soft">{handOffPicture.narrow}</p>;
  if (Picture) return <Picture {...props} />;
  if (!failed) return <Spinner label={handOffPicture.loading} className="min-h-[30rem] w-full" />;
  return (
    <Notice tone="error" role="alert" title={handOffPicture.failed.title}>
      <p>{handOffPicture.failed.text}</p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setFailed(false);
          void load().then((loaded) => setFailed(!loaded));
        }}
      >
        {handOffPicture.failed.action}
      </Button>
    </Notice>
  );
}

const importPicture = () => import('./hand-off-picture').then((module) => module.HandOffPicture);

const query = () => globalThis.matchMedia?.('(width >= 48rem)');
const isWide = () => query()?.matches ?? false;

function subscribeWidth(listener: () => void) {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

interface HandOffTableProps {
  handOffs: readonly HandOff[];
  nameOf: (agent: string) => string;
  onEdit: (handOff: HandOff) => void;
  onDelete: (handOff: HandOff) => void;
}

/** Everything that the picture says and does, in words. */
function HandOffTable({ handOffs, nameOf, onEdit, onDelete }: HandOffTableProps) {
  const { from, to, when, actions } = copy.columns;
  return (
    <TableFrame caption={copy.caption} columns={[from, to, when, actions]} widths={widths}>
      {handOffs.map((one) => {
        const name = copy.name(nameOf(one.from), nameOf(one.to));
        return (
          <tr key={one.id} {...roles.row} className={tableClass.row}>
            <th {...roles.rowheader} scope="row" className={cx(tableClass.cell, 'font-normal wrap-anywhere')}>
              <span className={cellLabelClass}>{from}</span>
              {nameOf(one.from)}
            </th>
            <td {...roles.cell} className={cx(tableClass.cell, 'wrap-anywhere')}>
              <span className={cellLabelClass}>{to}</span>
              {nameOf(one.to)}
            </td>
            <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'text-pretty wrap-anywhere')}>
              <span className={cellLabelClass}>{when}</span>
              {one.when}
            </td>
            <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'md:pt-2')}>
              <span className="flex flex-wrap gap-2 md:justify-end">
                <Button size="sm" variant="secondary" onClick={() => onEdit(one)}>
                  <Filled text={copy.edit} name={<span className="sr-only">{name}</span>} />
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onDelete(one)}>
                  <Filled text={copy.removeOne} name={<span className="sr-only">{name}</span>} />
                </Button>
              </span>
            </td>
          </tr>
        );
      })}
    </TableFrame>
  );
}

// The condition gets the rest of the width.
const widths = ['w-[22%]', 'w-[22%]', '', 'w-[10.5rem]'];
