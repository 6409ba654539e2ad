import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { connectionSettings, agentSettings as copy, workspaceTransfer } from '~/content/admin/ai-agents';
import { removeAgentsConfig } from '~/integrations/agent-platform/agents-config';
import { readWorkspaceFile } from '~/integrations/agent-platform/read-workspace-file';
import {
  type AgentSettings,
  MAX_HAND_OFFS,
  PERSON,
  type Workspace,
} from '~/integrations/agent-platform/workspace-schema';
import {
  changeWorkspace,
  readWorkspace,
  replaceWorkspace,
  resetWorkspace,
  useWorkspace,
  useWorkspaceState,
} from '~/integrations/agent-platform/workspace-store';
import { SelectField, TextField } from '~/shared/forms/fields';
import { FileField } from '~/shared/forms/file-field';
import { SubmitButton } from '~/shared/forms/submit-button';
import { downloadFile } from '~/shared/lib/download-file';
import { problemText } from '~/shared/lib/file-problem';
import { Button } from '~/shared/ui/button';
import { ConfirmButton, ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { useOutcome } from './use-outcome';
import { modelOptions } from './workspace-dialogs';

export function SettingsTab({ onDisconnected }: { onDisconnected: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <SettingsPanel />
      <div className="space-y-6">
        <ConnectionPanel onDisconnected={onDisconnected} />
        <WorkspaceTransfer />
      </div>
    </div>
  );
}

/** Typed but not saved yet. */
type Draft = Partial<Record<keyof AgentSettings, string>>;

function SettingsPanel() {
  const { agents, settings } = useWorkspace();
  const [draft, setDraft] = useState<Draft>({});
  const [wrong, setWrong] = useState(false);
  const { say, outcome } = useOutcome();
  const most = useRef<HTMLInputElement>(null);
  const { defaultModel, fallback, maxHandOffs } = { ...settings, ...draft };
  const isDirty = Object.entries(draft).some(
    ([name, value]) => value !== String(settings[name as keyof AgentSettings]),
  );

  const change = (name: keyof AgentSettings) => (event: { target: { value: string } }) => {
    setDraft({ ...draft, [name]: event.target.value });
    if (name === 'maxHandOffs') setWrong(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const limit = Number(maxHandOffs);
    if (!Number.isInteger(limit) || limit < MAX_HAND_OFFS.least || limit > MAX_HAND_OFFS.most) {
      setWrong(true);
      most.current?.focus();
      return;
    }
    changeWorkspace((now) => ({ ...now, settings: { defaultModel, fallback, maxHandOffs: limit } }));
    setDraft({});
    say(copy.saved);
  };

  return (
    <Panel title={copy.title}>
      <form method="post" noValidate onSubmit={save} className="space-y-5">
        <SelectField
          name="defaultModel"
          label={copy.defaultModel}
          hint={copy.defaultModelHint}
          options={modelOptions(defaultModel)}
          value={defaultModel}
          onChange={change('defaultModel')}
        />
        <SelectField
          name="fallback"
          label={copy.fallback}
          hint={copy.fallbackHint}
          options={[
            { value: PERSON, label: copy.person },
            ...agents.map(({ id, name }) => ({ value: id, label: copy.agent(name) })),
          ]}
          value={fallback}
          onChange={change('fallback')}
        />
        <TextField
          ref={most}
          name="maxHandOffs"
          label={copy.maxHandOffs}
          hint={copy.maxHandOffsHint}
          error={wrong ? copy.maxHandOffsWrong : undefined}
          type="number"
          inputMode="numeric"
          min={MAX_HAND_OFFS.least}
          max={MAX_HAND_OFFS.most}
          value={maxHandOffs}
          onChange={change('maxHandOffs')}
          className="max-w-32"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton busy={false} busyLabel={copy.save}>
            {copy.save}
          </SubmitButton>
          {isDirty ? <p className="text-sm text-soft">{copy.unsaved}</p> : outcome}
        </div>
      </form>
    </Panel>
  );
}

function ConnectionPanel({ onDisconnected }: { onDisconnected: () => void }) {
  const disconnect = () => {
    removeAgentsConfig();
    onDisconnected();
    toast(connectionSettings.done);
  };
  return (
    <Panel title={connectionSettings.title} text={connectionSettings.text}>
      <ConfirmButton ask={connectionSettings.confirm} onConfirm={disconnect}>
        {connectionSettings.disconnect}
      </ConfirmButton>
    </Panel>
  );
}

type Step = { at: 'idle' } | { at: 'rejected'; problems: string[] } | { at: 'replacing'; file: Workspace };

/** How many problems are listed; a completely different file has hundreds. */
const MOST_PROBLEMS = 10;

/** Saves the workspace to a file, loads one, and resets to the sample. */
function WorkspaceTransfer() {
  const now = counts(useWorkspace());
  const isSample = useWorkspaceState() === 'sample';
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const { say, outcome } = useOutcome();

  const save = () => {
    downloadFile('agent-workspace.json', 'application/json', `${JSON.stringify(readWorkspace(), null, 2)}\n`);
    say(workspaceTransfer.exported);
  };
  const read = async ([file]: readonly File[]) => {
    const text = await file?.text().catch(() => undefined);
    if (text === undefined) return setStep({ at: 'rejected', problems: [workspaceTransfer.unreadable] });
    const result = readWorkspaceFile(text);
    setStep(
      result.ok
        ? { at: 'replacing', file: result.workspace }
        : { at: 'rejected', problems: result.problems.map(problemText) },
    );
  };

  return (
    <Panel title={workspaceTransfer.title} text={workspaceTransfer.text}>
      <div className="space-y-5">
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden="true" className="size-4" />
          {workspaceTransfer.export}
        </Button>
        <FileField
          name="workspace"
          label={workspaceTransfer.file}
          hint={workspaceTransfer.fileHint}
          accept="application/json,.json"
          onFiles={(files) => void read(files)}
        />
        {step.at === 'rejected' && <Problems problems={step.problems} />}
        {!isSample && (
          <ConfirmButton
            variant="ghost"
            className="-ml-4"
            ask={{ ...workspaceTransfer.resetConfirm, description: workspaceTransfer.resetConfirm.text(now) }}
            onConfirm={() =>
              say(workspaceTransfer.resetDone, { undo: resetWorkspace(), undone: workspaceTransfer.undone })
            }
          >
            {workspaceTransfer.reset}
          </ConfirmButton>
        )}
        {outcome}
      </div>
      {step.at === 'replacing' && (
        <ConfirmDialog
          open
          onOpenChange={() => setStep({ at: 'idle' })}
          title={workspaceTransfer.confirm.title}
          description={workspaceTransfer.confirm.text(counts(step.file), now)}
          confirmLabel={workspaceTransfer.confirm.confirm}
          danger
          onConfirm={() =>
            say(workspaceTransfer.imported, {
              undo: replaceWorkspace(step.file),
              undone: workspaceTransfer.undone,
            })
          }
        />
      )}
    </Panel>
  );
}

const counts = ({ agents, handOffs }: Workspace) => workspaceTransfer.counts(agents.length, handOffs.length);

function Problems({ problems }: { problems: readonly string[] }) {
  const rest = problems.length - MOST_PROBLEMS;
  return (
    <Notice tone="error" role="alert" title={workspaceTransfer.problems.title}>
      <p>{workspaceTransfer.problems.text}</p>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {problems.slice(0, MOST_PROBLEMS).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {rest > 0 && <p>{workspaceTransfer.problems.more(rest)}</p>}
    </Notice>
  );
}
