import { useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import type { OutboxContent } from '~/leads/use-outbox';
import { FileField } from '~/shared/forms/file-field';
import { decodeFile } from '~/shared/lib/decode-file';
import { type FileProblem, problemText } from '~/shared/lib/file-problem';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { ChangeOutcome } from './change-outcome';
import type { RestoreChoice, RestorePlan } from './plan-restore';
import { type ReadBackup, readBackup } from './read-backup';
import { RestorePreview } from './restore-preview';
import { useBrowserChange } from './use-browser-change';

const copy = databaseCopy.restore;
const MOST_PROBLEMS = 20;

interface RestorePanelProps {
  content: OutboxContent | undefined;
}

/** Reads a backup, shows what it would change, and applies it once that is confirmed. */
export function RestorePanel({ content }: RestorePanelProps) {
  const [file, setFile] = useState<ReadBackup>();
  const { busy, outcome, run, forgetOutcome } = useBrowserChange(content?.courier.outbox);

  const read = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    forgetOutcome();
    // The choices made for another file are none for this one.
    setFile(undefined);
    const decoded = await decodeFile(chosen);
    setFile(decoded.ok ? readBackup(decoded.text) : { kind: 'refused', problems: [decoded.problem] });
  };
  const restore = async (plan: RestorePlan, { delivery }: RestoreChoice) => {
    await run(plan.change, copy.done(plan, delivery));
    setFile(undefined);
  };

  return (
    <Panel title={copy.title} text={copy.text}>
      <FileField
        label={copy.file}
        name="backup"
        accept="application/json,.json"
        onFiles={(files) => void read(files)}
      />
      <div className="mt-5 empty:hidden">
        {file?.kind === 'refused' && <Refused problems={file.problems} />}
        {(file?.kind === 'leads' || file?.kind === 'configuration') && (
          <Notice tone="info" role="alert" title={copy.elsewhere[file.kind].title}>
            <p>
              {copy.elsewhere[file.kind].text}{' '}
              <Link to={paths.upload()} className="text-link underline underline-offset-4">
                {copy.elsewhere.action}
              </Link>
            </p>
          </Notice>
        )}
        {file?.kind === 'backup' && content && (
          <RestorePreview
            backup={file.backup}
            skipped={file.skipped}
            content={content}
            busy={busy}
            onRestore={(plan, choice) => void restore(plan, choice)}
            onCancel={() => setFile(undefined)}
          />
        )}
      </div>
      <ChangeOutcome outcome={outcome} />
    </Panel>
  );
}

function Refused({ problems }: { problems: readonly FileProblem[] }) {
  const more = problems.length - MOST_PROBLEMS;
  return (
    <Notice tone="error" role="alert" title={copy.problems.title}>
      <p>{copy.problems.text}</p>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {problems
          .slice(0, MOST_PROBLEMS)
          .map(problemText)
          .map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
      </ul>
      {more > 0 && <p>{copy.problems.more(more)}</p>}
    </Notice>
  );
}
