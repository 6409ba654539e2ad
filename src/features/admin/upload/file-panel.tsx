import { X } from 'lucide-react';
import { backupNotice, rejection, uploadArea, uploadKinds, verdicts } from '~/content/admin/upload';
import { Filled } from '~/features/admin/filled';
import type { FileProblem } from '~/shared/lib/file-problem';
import { formatBytes } from '~/shared/lib/format-bytes';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { IconButton } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { SpinnerGlyph } from '~/shared/ui/spinner';
import { ConfigurationImport } from './configuration-import';
import { LeadsImport } from './leads-import';
import { PostImport } from './post-import';
import type { RejectedUpload, Upload } from './read-upload';

export interface UploadedFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  upload: { status: 'reading' } | { status: 'read'; upload: Upload };
}

/** One chosen file: its kind, the verdict, and the possible actions. */
export function FilePanel({ file, onDismiss }: { file: UploadedFile; onDismiss: () => void }) {
  const { name, size, upload } = file;
  return (
    <Panel
      title={name}
      // The dismiss button stays beside the name on phones too.
      className="wrap-anywhere [&>div:first-child]:flex-nowrap"
      text={
        <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {upload.status === 'reading' ? (
            <span className="inline-flex items-center gap-2">
              <SpinnerGlyph className="size-4" />
              {uploadArea.reading}
            </span>
          ) : (
            <Verdict upload={upload.upload} />
          )}
          <span>{formatBytes(size)}</span>
        </span>
      }
      actions={
        <IconButton label={uploadArea.dismiss(name)} onClick={onDismiss} className="-my-2 -mr-2">
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      {upload.status === 'read' && <FileContent upload={upload.upload} />}
    </Panel>
  );
}

function Verdict({ upload }: { upload: Upload }) {
  switch (upload.kind) {
    case 'rejected':
      return (
        <>
          <Badge>{uploadKinds[upload.as]}</Badge>
          <Badge tone="error">{verdicts.rejected(upload.problems.length)}</Badge>
        </>
      );
    case 'backup':
      return (
        <>
          <Badge>{uploadKinds.backup}</Badge>
          <Badge tone="warning">{verdicts.elsewhere}</Badge>
        </>
      );
    default:
      return (
        <>
          <Badge>{uploadKinds[upload.kind]}</Badge>
          <Badge tone="success">{verdicts.ready}</Badge>
        </>
      );
  }
}

function FileContent({ upload }: { upload: Upload }) {
  switch (upload.kind) {
    case 'configuration':
      return <ConfigurationImport config={upload.config} />;
    case 'leads':
      return <LeadsImport rows={upload.rows} />;
    case 'post':
      return <PostImport post={upload.post} text={upload.text} />;
    case 'backup':
      return (
        <Notice tone="info" title={backupNotice.title}>
          <p>
            <Filled
              text={backupNotice.text}
              link={
                <Link to={paths.adminDatabase()} className="text-link underline">
                  {backupNotice.link}
                </Link>
              }
            />
          </p>
        </Notice>
      );
    case 'rejected':
      return <ProblemList upload={upload} />;
  }
}

const SHOWN = 50;

/** Everything wrong with a file, each with its place and the words found there. */
function ProblemList({ upload: { problems, text } }: { upload: RejectedUpload }) {
  const lines = text.split(/\r?\n/);
  const covered = new Set(problems.filter(({ secret }) => secret).map(({ line }) => line));
  return (
    <Notice tone="error" role="alert" title={rejection.title}>
      <p>{rejection.text}</p>
      <ul aria-label={rejection.list} className="mt-3 space-y-3 border-t border-line pt-3">
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.place} ${problem.message}`}>
            <Problem
              problem={problem}
              line={covered.has(problem.line) ? undefined : lines[(problem.line ?? 0) - 1]}
            />
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>{rejection.more(problems.length - SHOWN)}</p>}
    </Notice>
  );
}

function Problem({ problem, line }: { problem: FileProblem; line: string | undefined }) {
  const { column = 1, place, message } = problem;
  // The line above the front matter means nothing.
  const excerpt = line?.trim() && line !== '---' ? excerptAt(line, column) : undefined;
  return (
    <>
      <p className="wrap-anywhere">
        {problem.line !== undefined && (
          <span className="font-semibold">{rejection.place(problem.line, column)} </span>
        )}
        {place && <span className="font-semibold">{rejection.setting(place)} </span>}
        {message}
      </p>
      {excerpt && (
        <p className="mt-1 overflow-hidden rounded-sm bg-sunken px-2 py-1 font-mono text-[0.82rem] text-ellipsis whitespace-pre">
          {excerpt.before}
          <mark className="bg-transparent font-bold text-error underline decoration-2 underline-offset-4">
            {excerpt.at}
          </mark>
          {excerpt.after}
        </p>
      )}
    </>
  );
}

const BEFORE = 24;
const AFTER = 60;

/** The part of a line around a column (from 1), with the word there highlighted. */
export function excerptAt(line: string, column: number): { before: string; at: string; after: string } {
  const from = Math.min(column - 1, line.length);
  const word =
    line
      .slice(from)
      .match(/^(?:"[^"]*"?|[\w-]+|.)/u)?.[0]
      .slice(0, AFTER) ?? '';
  const start = Math.max(0, from - BEFORE);
  const indent = start === 0 ? line.length - line.trimStart().length : 0;
  const end = Math.max(from + word.length, from + AFTER);
  return {
    before: (start > 0 ? '…' : '') + line.slice(Math.min(start + indent, from), from),
    at: word || '⏎',
    after: line.slice(from + word.length, end) + (end < line.length ? '…' : ''),
  };
}
