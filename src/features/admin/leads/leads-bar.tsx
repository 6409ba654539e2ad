import { FileDown, RefreshCw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadsBar as copy } from '~/content/admin/leads';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import type { ExportFormat } from './export-leads';
import { SelectBox } from './selection';
import type { Progress } from './use-inbox-actions';

interface LeadsBarProps {
  total: number;
  found: number;
  selected: number;
  /** How many of the selected leads the list shows. */
  foundSelected: number;
  /** Of a running retry. */
  progress: Progress | undefined;
  onSelectAll: (on: boolean) => void;
  onClear: () => void;
  onRetry: () => void;
  onStop: () => void;
  onExport: (format: ExportFormat) => void;
  onDelete: () => void;
}

// In a low window, or when large text breaks it and the header into many lines, it would hide the list.
const whereThereIsRoom = '[@media(min-height:28rem)]:@[15rem]:sticky';

/**
 * The bar above the list: how many leads there are, and the actions on them. As high with a selection as without
 * one, so that checking a lead moves nothing; with one it stays in sight.
 */
export function LeadsBar(props: LeadsBarProps) {
  const { total, found, selected, foundSelected, progress, onSelectAll } = props;
  const all = found > 0 && foundSelected === found;
  return (
    <fieldset
      aria-label={copy.label}
      className={cx(
        '-mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 bg-page px-4 py-1.5 text-[0.94rem] md:-mx-8 md:px-8',
        selected > 0 && 'top-16 z-20 border-line border-b',
        selected > 0 && whereThereIsRoom,
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 pl-3 max-xl:w-full xl:flex-1 xl:pl-4">
        <SelectBox
          label={copy.selectAll(found)}
          checked={all || (foundSelected > 0 && 'some')}
          disabled={found === 0 || progress !== undefined}
          onSelect={() => onSelectAll(!all)}
        />
        <p role="status" className="text-soft">
          {selected > 0 ? copy.selected(selected, selected - foundSelected) : copy.found(found, total)}
        </p>
      </div>
      {progress ? <Sending progress={progress} onStop={props.onStop} /> : <Actions {...props} />}
    </fieldset>
  );
}

function Actions({ found, selected, onRetry, onExport, onDelete, onClear }: LeadsBarProps) {
  const nothing = found === 0 && selected === 0;
  return (
    <div className="flex flex-wrap gap-1.5 max-xl:w-full max-sm:*:flex-auto sm:gap-2">
      <span id="leads-scope" className="sr-only">
        {selected > 0 ? copy.scope.selected : copy.scope.found}
      </span>
      {selected > 0 ? (
        <Action icon={<RefreshCw />} onClick={onRetry}>
          {copy.retry}
        </Action>
      ) : (
        <Link to={paths.upload()} className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), actionClass)}>
          {copy.import}
        </Link>
      )}
      {(['csv', 'json'] as const).map((format) => (
        <Action
          key={format}
          icon={<FileDown />}
          iconOnPhones={selected === 0}
          disabled={nothing}
          onClick={() => onExport(format)}
        >
          <span className="max-sm:sr-only">{copy.export}</span> {format.toUpperCase()}
        </Action>
      ))}
      {selected > 0 && (
        <>
          <Action icon={<Trash2 />} onClick={onDelete}>
            {copy.remove}
          </Action>
          <Action icon={<X />} onClick={onClear}>
            {copy.clear}
          </Action>
        </>
      )}
    </div>
  );
}

interface ActionProps {
  icon: ReactNode;
  /** Five buttons with icons wouldn't fit on one line. */
  iconOnPhones?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const actionClass = 'max-sm:px-1';

const Action = ({ icon, iconOnPhones = false, children, ...rest }: ActionProps) => (
  <Button
    {...rest}
    variant="secondary"
    size="sm"
    aria-describedby="leads-scope"
    className={cx(actionClass, 'gap-1.5')}
  >
    <span aria-hidden="true" className={cx('[&_svg]:size-4', !iconOnPhones && 'max-sm:hidden')}>
      {icon}
    </span>
    <span>{children}</span>
  </Button>
);

function Sending({ progress: { done, total }, onStop }: { progress: Progress; onStop: () => void }) {
  return (
    <div className="flex min-h-11 items-center gap-3 max-xl:w-full md:min-h-9">
      <progress
        value={done}
        max={total}
        aria-label={copy.sending(done, total)}
        className="h-2 w-32 accent-link max-sm:flex-1"
      />
      <span className="tabular-nums">{copy.sending(done, total)}</span>
      <Button variant="secondary" size="sm" onClick={onStop}>
        {copy.stop}
      </Button>
    </div>
  );
}
