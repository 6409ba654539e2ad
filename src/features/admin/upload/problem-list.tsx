import { refusal as copy } from '~/content/admin/upload';
import type { FileProblem } from '~/shared/lib/file-problem';
import { Notice } from '~/shared/ui/notice';
import { excerptAt } from './excerpt-at';
import type { RefusedUpload } from './read-upload';

const SHOWN = 50;

/** Everything that is wrong with a file, each with its place and the words that stand there. */
export function ProblemList({ upload: { problems, text } }: { upload: RefusedUpload }) {
  const lines = text.split(/\r?\n/);
  const covered = new Set(problems.filter(({ secret }) => secret).map(({ line }) => line));
  return (
    <Notice tone="error" role="alert" title={copy.title}>
      <p>{copy.text}</p>
      <ul aria-label={copy.list} className="mt-3 space-y-3 border-t border-line pt-3">
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.place} ${problem.message}`}>
            <Problem
              problem={problem}
              line={covered.has(problem.line) ? undefined : lines[(problem.line ?? 0) - 1]}
            />
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>{copy.more(problems.length - SHOWN)}</p>}
    </Notice>
  );
}

function Problem({ problem, line }: { problem: FileProblem; line: string | undefined }) {
  const { column = 1, place, message } = problem;
  // The line above front matter says nothing.
  const excerpt = line?.trim() && line !== '---' ? excerptAt(line, column) : undefined;
  return (
    <>
      <p className="wrap-anywhere">
        {problem.line !== undefined && (
          <span className="font-semibold">{copy.place(problem.line, column)}: </span>
        )}
        {place && <span className="font-semibold">{place}: </span>}
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
