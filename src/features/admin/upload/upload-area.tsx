import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SiteConfig } from '~/config/section';
import { configTransfer } from '~/content/admin/integrations';
import {
  backupNotice,
  configurationImport,
  rejection,
  uploadArea,
  uploadKinds,
  verdicts,
} from '~/content/admin/upload';
import { ImportEffects, NeedBuild, useConfigImport } from '~/features/admin/integrations/config-transfer';
import { ImportOutcome, useImport } from '~/features/admin/kit/import-panel';
import { Interpolated } from '~/features/admin/kit/words';
import { FileField } from '~/shared/forms/file-field';
import type { FileProblem } from '~/shared/lib/file-problem';
import { formatBytes } from '~/shared/lib/format-bytes';
import { randomId } from '~/shared/lib/random-id';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Button, IconButton } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { SpinnerGlyph } from '~/shared/ui/spinner';
import { LeadsImport } from './leads-import';
import { PostImport } from './post-import';
import type { RejectedUpload, Upload } from './read-upload';

const FIELD = 'files';

/** Takes files, and shows the kind, problems and effects of each. */
export function UploadArea() {
  const { files, add, dismiss } = useUploads();
  useEffect(keepPage, []);
  return (
    <>
      <Panel title={uploadArea.title} text={uploadArea.note}>
        <FileField
          label={uploadArea.label}
          name={FIELD}
          accept=".json,.md,.markdown,application/json,text/markdown"
          multiple
          onFiles={(chosen) => void add(chosen)}
          hint={uploadArea.hint}
        />
      </Panel>
      {files.map((file) => (
        <FilePanel
          key={file.id}
          file={file}
          onDismiss={() => {
            dismiss(file.id);
            // The pressed button is gone with the panel.
            document.getElementById(FIELD)?.focus();
          }}
        />
      ))}
    </>
  );
}

/** A file dropped beside the field would replace the page. */
function keepPage() {
  const prevent = (event: DragEvent) => event.preventDefault();
  addEventListener('dragover', prevent);
  addEventListener('drop', prevent);
  return () => {
    removeEventListener('dragover', prevent);
    removeEventListener('drop', prevent);
  };
}

interface UploadedFile {
  id: string;
  file: File;
  /** The verdict; undefined while it's read. */
  upload?: Upload;
}

/** The files chosen since the page was opened, newest first, with the verdict on each. */
function useUploads() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);

  const add = async (chosen: readonly File[]) => {
    const added = chosen.map((file) => ({ id: randomId(), file }));
    setFiles((before) => [...added, ...before]);
    // One after the other: several large files at once would fill the memory of a phone.
    for (const { id, file } of added) {
      // Lets the browser show that the file is being read.
      await new Promise((resolve) => setTimeout(resolve));
      const upload = await read(file);
      setFiles((before) => before.map((one) => (one.id === id ? { ...one, upload } : one)));
    }
  };

  const dismiss = (id: string) => setFiles((before) => before.filter((one) => one.id !== id));
  return { files, add, dismiss };
}

async function read(file: File): Promise<Upload> {
  try {
    const { readUpload } = await import('./read-upload');
    return await readUpload(file);
  } catch (error) {
    console.warn('The code that checks files could not be loaded.', error);
    const problem = { place: '', message: rejection.problems.unfetched };
    return { kind: 'rejected', as: 'unknown', problems: [problem], text: '' };
  }
}

/** One chosen file: its kind, the verdict, and the possible actions. */
function FilePanel({ file: { file, upload }, onDismiss }: { file: UploadedFile; onDismiss: () => void }) {
  const { name, size } = file;
  return (
    <Panel
      title={name}
      // The dismiss button stays beside the name on phones too.
      className="wrap-anywhere [&>div:first-child]:flex-nowrap"
      text={
        <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {upload ? (
            <Verdict upload={upload} />
          ) : (
            <span className="inline-flex items-center gap-2">
              <SpinnerGlyph className="size-4" />
              {uploadArea.reading}
            </span>
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
      {upload && <FileContent upload={upload} />}
    </Panel>
  );
}

function Verdict({ upload }: { upload: Upload }) {
  const [tone, verdict] =
    upload.kind === 'rejected'
      ? (['error', verdicts.rejected(upload.problems.length)] as const)
      : upload.kind === 'backup'
        ? (['warning', verdicts.elsewhere] as const)
        : (['success', verdicts.ready] as const);
  return (
    <>
      <Badge>{uploadKinds[upload.kind === 'rejected' ? upload.as : upload.kind]}</Badge>
      <Badge tone={tone}>{verdict}</Badge>
    </>
  );
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
            <Interpolated
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
    <Notice tone="error" role="alert" title={rejection.title} text={rejection.text}>
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
          <span className="font-semibold">{`${rejection.place(problem.line, column)} `}</span>
        )}
        {place && <span className="font-semibold">{`${rejection.setting(place)} `}</span>}
        <span>{message}</span>
      </p>
      {excerpt && (
        <p className="mt-1 overflow-hidden rounded-sm bg-sunken px-2 py-1 font-mono text-[0.82rem] text-ellipsis whitespace-pre">
          <span>{excerpt.before}</span>
          <mark className="bg-transparent font-bold text-error underline decoration-2 underline-offset-4">
            {excerpt.at}
          </mark>
          <span>{excerpt.after}</span>
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

const { preview } = configTransfer;

/** The changes a site.config.json would make, and the button that applies them. */
function ConfigurationImport({ config }: { config: SiteConfig }) {
  const { state, applied, notKept } = useImport();
  const wanted = useConfigImport(config);
  const { changes, needBuild } = wanted.plan;

  const apply = async () => {
    const { changed, kept, undo } = await wanted.apply();
    if (!kept) {
      await undo();
      return notKept(configurationImport.notKept);
    }
    applied({
      title: configTransfer.applied,
      text: configurationImport.appliedText(changed),
      undo,
      undone: configurationImport.undone,
    });
  };

  return (
    <div className="space-y-6">
      <ImportOutcome state={state} />
      {state.step !== 'applied' && (
        <>
          <p className="text-[0.94rem] text-soft">{preview.description}</p>
          {changes.length === 0 && <p>{preview.none}</p>}
          <ImportEffects of={wanted} />
        </>
      )}
      <NeedBuild changes={needBuild} />
      {state.step !== 'applied' && changes.length > 0 && (
        <Button busy={wanted.busy || wanted.isPending} disabled={!wanted.data} onClick={() => void apply()}>
          {preview.confirm}
        </Button>
      )}
    </div>
  );
}
