import { type FileProblem, formatProblem } from '~/shared/lib/file-problem';
import { pluralize } from '~/shared/lib/locale';
import { Callout } from '~/shared/ui/callout';

const MAX_LISTED = 50;

export function RejectedFileNotice({ problems }: { problems: readonly FileProblem[] }) {
  const more = problems.length - MAX_LISTED;
  return (
    <Callout
      tone="error"
      role="alert"
      title="The file was not imported"
      text="Nothing has changed. Correct the file and choose it again."
    >
      <ul className="list-disc space-y-1 ps-5 wrap-anywhere">
        {problems.slice(0, MAX_LISTED).map((problem) => {
          const text = formatProblem(problem);
          return <li key={text}>{text}</li>;
        })}
      </ul>
      {more > 0 && <p>{pluralize(more, { one: 'And # more error.', other: 'And # more errors.' })}</p>}
    </Callout>
  );
}

/** Says that `count` undelivered leads stay unsent. */
export const UnsentLeadsNotice = ({ count }: { count: number }) => (
  <Callout
    tone="info"
    title={pluralize(count, {
      one: '# lead has not arrived everywhere',
      other: '# leads have not arrived everywhere',
    })}
    text="Nothing is sent by itself: another browser may have sent it. Send it from the leads page."
  />
);
