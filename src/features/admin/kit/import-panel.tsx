import { type ReactNode, useState } from 'react';
import type { ConfigChange } from '~/config/config-diff';
import type { StraySecret } from '~/config/save-section';
import { importUndone, undoLabel } from '~/content/admin/frame';
import { straySecretsCopy } from '~/content/admin/integrations';
import type { FileDelivery } from '~/leads/rows-from-files';
import { RadioGroup } from '~/shared/forms/radio-group';
import { type FileProblem, problemText } from '~/shared/lib/file-problem';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { toast } from '~/shared/ui/toast/toast-store';
import { toastWithUndo } from './changes';

interface RefusedFileProps {
  title: string;
  text: string;
  problems: readonly FileProblem[];
  /** With a limit on how many are listed, and words for the rest. */
  limit?: { most: number; more: (count: number) => string };
}

/** A file with something wrong in it, which therefore changes nothing. */
export function RefusedFile({ title, text, problems, limit }: RefusedFileProps) {
  const listed = problems.slice(0, limit?.most).map(problemText);
  return (
    <Notice tone="error" role="alert" title={title} text={text}>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {listed.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {limit && problems.length > limit.most && <p>{limit.more(problems.length - limit.most)}</p>}
    </Notice>
  );
}

interface PlannedSettingsProps {
  caption: string;
  labels: Parameters<typeof ChangesTable>[0]['labels'];
  changes: readonly ConfigChange[];
  /** This browser's secrets that go because the file moves their address. */
  dropped: readonly StraySecret[];
}

/** The settings that a file would change, and the secrets that would go. */
export function PlannedSettings({ caption, labels, changes, dropped }: PlannedSettingsProps) {
  return (
    <>
      {changes.length > 0 && <ChangesTable caption={caption} changes={changes} labels={labels} />}
      {dropped.length > 0 && (
        <Notice tone="warning" title={straySecretsCopy.title} text={straySecretsCopy.text(dropped)} />
      )}
    </>
  );
}

interface DeliveryChoiceProps {
  words: Record<'legend' | 'history' | 'historyHint' | 'deliver' | 'deliverHint', string>;
  /** Unique on the page: several files may be on it at once. */
  name: string;
  value: FileDelivery;
  onChange: (value: FileDelivery) => void;
}

/** What becomes of leads that haven't arrived everywhere. */
export function DeliveryChoice({ words, name, value, onChange }: DeliveryChoiceProps) {
  return (
    <RadioGroup
      legend={words.legend}
      name={name}
      value={value}
      onChange={onChange}
      options={[
        { value: 'history', label: words.history, hint: words.historyHint },
        { value: 'deliver', label: words.deliver, hint: words.deliverHint },
      ]}
    />
  );
}

interface Words {
  title: string;
  text: string;
}

/** How far the import of a file has gotten. */
type ImportState =
  | { step: 'preview' }
  | ({ step: 'applied'; undo: () => void } & Words)
  | ({ step: 'undone' | 'not-kept' } & Words);

interface Applied extends Words {
  /** Puts everything back. */
  undo: () => unknown;
  /** Said once that has happened. */
  undone: string;
}

/** The steps of an import. Applying and undoing are reported in a toast, and stay beside the file. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'preview' });

  const applied = ({ title, text, undo, undone }: Applied) => {
    const shown = toastWithUndo({
      title,
      variant: 'success',
      undo: async () => {
        await undo();
        setState({ step: 'undone', title: importUndone, text: undone });
      },
      undone: { title: importUndone, variant: 'info' },
    });
    setState({ step: 'applied', title, text, undo: shown.undo });
  };

  const notKept = (why: Words) => {
    setState({ step: 'not-kept', ...why });
    toast({ title: why.title, description: why.text, variant: 'destructive' });
  };

  return { state, applied, notKept };
}

/** The outcome of an import. */
export function ImportOutcome({ state, children }: { state: ImportState; children?: ReactNode }) {
  if (state.step === 'preview') return null;
  return (
    // The pressed button is gone, so the keyboard continues here.
    <div key={state.step} ref={focus} tabIndex={-1} className="rounded">
      {state.step === 'applied' ? (
        <Notice tone="success" role="status" title={state.title} text={state.text}>
          {children}
          <Button variant="secondary" size="sm" onClick={state.undo} className="mt-1.5">
            {undoLabel}
          </Button>
        </Notice>
      ) : (
        <Notice {...attention[state.step]} title={state.title} text={state.text} />
      )}
    </div>
  );
}

const attention = {
  undone: { tone: 'info', role: 'status' },
  'not-kept': { tone: 'error', role: 'alert' },
} as const;

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface ChangesTableProps {
  caption: string;
  changes: readonly ConfigChange[];
  labels: Record<'setting' | 'before' | 'after' | 'unset' | 'empty' | 'on' | 'off', string>;
}

/** Current and new settings, one per row. On phones the name is above its two values. */
export function ChangesTable({ caption, changes, labels }: ChangesTableProps) {
  return (
    <table {...roles.table} className="w-full text-left text-[0.92rem] leading-snug max-sm:block">
      <caption className="mb-2 max-sm:block text-left font-display text-[1.1rem] font-[640] tracking-[-0.02em]">
        {caption}
      </caption>
      <thead {...roles.rowgroup} className="max-sm:hidden">
        <tr {...roles.row} className="text-sm text-soft">
          {[labels.setting, labels.before, labels.after].map((heading) => (
            <th
              key={heading}
              {...roles.columnheader}
              scope="col"
              className="border-b border-line py-2 pr-4 font-semibold"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className="max-sm:block">
        {changes.map(({ place, before, after }) => (
          <tr
            key={place}
            {...roles.row}
            className="border-line align-top not-first:border-t max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2"
          >
            <th
              {...roles.rowheader}
              scope="row"
              className="font-medium wrap-anywhere max-sm:col-span-2 sm:py-2 sm:pr-4"
            >
              {place}
            </th>
            <td {...roles.cell} data-label={labels.before} className={`${cellClass} text-soft sm:pr-4`}>
              {inWords(before, labels)}
            </td>
            <td {...roles.cell} data-label={labels.after} className={cellClass}>
              {inWords(after, labels)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass =
  'wrap-anywhere sm:py-2 max-sm:before:block max-sm:before:text-sm max-sm:before:text-soft max-sm:before:content-[attr(data-label)]';

function inWords(value: unknown, labels: ChangesTableProps['labels']): string {
  if (value === undefined) return labels.unset;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return labels.empty;
  if (typeof value === 'boolean') return value ? labels.on : labels.off;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
