import type { FileDelivery } from '~/leads/rows-from-files';
import { RadioGroup } from '~/shared/forms/radio-group';
import { type FileProblem, problemText } from '~/shared/lib/file-problem';
import { plural } from '~/shared/lib/in-locale';
import { Notice } from '~/shared/ui/notice';

const MAX_LISTED = 50;

/** A file with something wrong in it, which therefore changes nothing. */
export function RefusedFile({ problems }: { problems: readonly FileProblem[] }) {
  const more = problems.length - MAX_LISTED;
  return (
    <Notice
      tone="error"
      role="alert"
      title="The file was not imported"
      text="Nothing has changed. Correct the file and choose it again."
    >
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {problems.slice(0, MAX_LISTED).map((problem) => {
          const text = problemText(problem);
          return <li key={text}>{text}</li>;
        })}
      </ul>
      {more > 0 && <p>{plural(more, { one: 'And # more error.', other: 'And # more errors.' })}</p>}
    </Notice>
  );
}

interface DeliveryChoiceProps {
  /** How many leads haven't arrived everywhere. */
  open: number;
  /** Unique on the page: several files may be on it at once. */
  name: string;
  value: FileDelivery;
  onChange: (value: FileDelivery) => void;
}

/** What becomes of leads that haven't arrived everywhere. */
export function DeliveryChoice({ open, name, value, onChange }: DeliveryChoiceProps) {
  return (
    <RadioGroup
      legend={plural(open, {
        one: '# lead has not arrived everywhere',
        other: '# leads have not arrived everywhere',
      })}
      name={name}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'history',
          label: 'Keep as history (nothing is sent)',
          hint: 'Another browser may have sent it. You can send it from the leads page.',
        },
        {
          value: 'deliver',
          label: 'Deliver what is still open',
          hint: 'It is sent as soon as a destination is on, with the settings that apply then.',
        },
      ]}
    />
  );
}
