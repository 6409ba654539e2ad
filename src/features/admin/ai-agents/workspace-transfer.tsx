import { Download } from 'lucide-react';
import { useState } from 'react';
import { workspaceTransfer as copy } from '~/content/admin/ai-agents';
import { readWorkspaceFile } from '~/integrations/agent-platform/read-workspace-file';
import type { Workspace } from '~/integrations/agent-platform/workspace-schema';
import {
  readWorkspace,
  replaceWorkspace,
  resetWorkspace,
  useWorkspace,
  useWorkspaceState,
} from '~/integrations/agent-platform/workspace-store';
import { FileField } from '~/shared/forms/file-field';
import { downloadFile } from '~/shared/lib/download-file';
import { problemText } from '~/shared/lib/file-problem';
import { Button } from '~/shared/ui/button';
import { ConfirmButton, ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { useOutcome } from './use-outcome';

type Step = { at: 'idle' } | { at: 'refused'; problems: string[] } | { at: 'replacing'; file: Workspace };

/** So many problems are listed; a file that is quite another one has hundreds. */
const MOST_PROBLEMS = 10;

/** The workspace to a file and back, and back to the sample. */
export function WorkspaceTransfer() {
  const now = counts(useWorkspace());
  const isSample = useWorkspaceState() === 'sample';
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const { say, outcome } = useOutcome();

  const save = () => {
    downloadFile('agent-workspace.json', 'application/json', `${JSON.stringify(readWorkspace(), null, 2)}\n`);
    say(copy.exported);
  };
  const read = async ([file]: readonly File[]) => {
    const text = await file?.text().catch(() => undefined);
    if (text === undefined) return setStep({ at: 'refused', problems: [copy.unreadable] });
    const result = readWorkspaceFile(text);
    setStep(
      result.ok
        ? { at: 'replacing', file: result.workspace }
        : { at: 'refused', problems: result.problems.map(problemText) },
    );
  };

  return (
    <Panel title={copy.title} text={copy.text}>
      <div className="space-y-5">
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden="true" className="size-4" />
          {copy.export}
        </Button>
        <FileField
          name="workspace"
          label={copy.file}
          hint={copy.fileHint}
          accept="application/json,.json"
          onFiles={(files) => void read(files)}
        />
        {step.at === 'refused' && <Problems problems={step.problems} />}
        {!isSample && (
          <ConfirmButton
            variant="ghost"
            className="-ml-4"
            ask={{ ...copy.resetConfirm, description: copy.resetConfirm.text(now) }}
            onConfirm={() => say(copy.resetDone, { undo: resetWorkspace(), undone: copy.undone })}
          >
            {copy.reset}
          </ConfirmButton>
        )}
        {outcome}
      </div>
      {step.at === 'replacing' && (
        <ConfirmDialog
          open
          onOpenChange={() => setStep({ at: 'idle' })}
          title={copy.confirm.title}
          description={copy.confirm.text(counts(step.file), now)}
          confirmLabel={copy.confirm.confirm}
          danger
          onConfirm={() => say(copy.imported, { undo: replaceWorkspace(step.file), undone: copy.undone })}
        />
      )}
    </Panel>
  );
}

const counts = ({ agents, handOffs }: Workspace) => copy.counts(agents.length, handOffs.length);

function Problems({ problems }: { problems: readonly string[] }) {
  const rest = problems.length - MOST_PROBLEMS;
  return (
    <Notice tone="error" role="alert" title={copy.problems.title}>
      <p>{copy.problems.text}</p>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {problems.slice(0, MOST_PROBLEMS).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {rest > 0 && <p>{copy.problems.more(rest)}</p>}
    </Notice>
  );
}
