import { ChevronDown, FileDown, RefreshCw, Tag, Trash, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { leadMarks } from '~/content/admin/lead-marks';
import { leadsBar as copy, leadsPage } from '~/content/admin/leads';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import type { ExportFormat } from './export-leads';
import { SelectBox } from './list-controls';
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
  onMark: () => void;
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
        '-mx-4 flex items-center justify-between gap-x-3 gap-y-1 bg-page px-4 text-[0.94rem] @max-[17rem]:flex-wrap md:-mx-8 md:px-8',
        selected > 0 && 'top-16 z-20 border-line border-b',
        selected > 0 && whereThereIsRoom,
      )}
    >
      <div className="flex min-w-0 items-center gap-x-4 pl-4 @max-[26rem]:flex-1 @max-[17rem]:flex-wrap">
        <SelectBox
          label={copy.selectAll(found)}
          checked={all || (foundSelected > 0 && 'some')}
          disabled={found === 0 || progress !== undefined}
          onSelect={() => onSelectAll(!all)}
          className={cx('whitespace-nowrap', selected > 0 && '@max-[60rem]:[&>span:last-child]:sr-only')}
        />
        <p
          role="status"
          className={cx(
            'text-sm leading-tight text-soft',
            selected === 0 && found === total && '@max-[26rem]:sr-only',
          )}
        >
          {selected > 0 ? copy.selected(selected, selected - foundSelected) : copy.found(found, total)}
        </p>
      </div>
      {progress ? <Sending progress={progress} onStop={props.onStop} /> : <Actions {...props} />}
    </fieldset>
  );
}

/** The actions, or the button that shows them where there's no room for all. */
function Actions({ found, selected, onMark, onRetry, onExport, onDelete, onClear }: LeadsBarProps) {
  const nothing = found === 0 && selected === 0;
  const { open, toggle, wrapper, closing } = useMenu();
  return (
    <div {...wrapper} className="relative shrink-0">
      <Button {...toggle} variant="secondary" size="sm" className="@min-[54rem]:hidden">
        {copy.actions}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <div className={cx('flex gap-2', menuClass, !open && '@max-[54rem]:hidden')}>
        <span id="leads-scope" className="sr-only">
          {selected > 0 ? copy.scope.selected : copy.scope.found}
        </span>
        {selected > 0 ? (
          <>
            <Action icon={<Tag />} onClick={closing(onMark)}>
              {leadMarks.action}
            </Action>
            <Action icon={<RefreshCw />} onClick={closing(onRetry)}>
              {copy.retry}
            </Action>
          </>
        ) : (
          <Link to={paths.upload()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {leadsPage.empty.import}
          </Link>
        )}
        {(['csv', 'json'] as const).map((format) => (
          <Action
            key={format}
            icon={<FileDown />}
            disabled={nothing}
            onClick={closing(() => onExport(format))}
          >
            {copy.export[format]}
          </Action>
        ))}
        {selected > 0 && (
          <>
            <Action icon={<Trash />} onClick={closing(onDelete)}>
              {copy.remove}
            </Action>
            <Action icon={<X />} onClick={closing(onClear)}>
              {copy.clear}
            </Action>
          </>
        )}
      </div>
    </div>
  );
}

const menuClass =
  '@max-[54rem]:absolute @max-[54rem]:top-full @max-[54rem]:right-0 @max-[54rem]:z-30 @max-[54rem]:mt-1.5 @max-[54rem]:w-max @max-[54rem]:flex-col @max-[54rem]:rounded @max-[54rem]:border @max-[54rem]:border-line @max-[54rem]:bg-float @max-[54rem]:p-2 @max-[54rem]:shadow-float';

/** Closes with Escape, when the focus leaves it, and before an action, whose dialog returns the focus to the button. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!open) return;
    setOpen(false);
    button.current?.focus();
  };
  return {
    open,
    toggle: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
    wrapper: {
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false),
    },
    closing: (action: () => void) => () => {
      close();
      action();
    },
  };
}

interface ActionProps {
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Action = ({ icon, children, ...rest }: ActionProps) => (
  <Button {...rest} variant="secondary" size="sm" aria-describedby="leads-scope" className="gap-1.5">
    <span aria-hidden="true" className="[&_svg]:size-4">
      {icon}
    </span>
    <span>{children}</span>
  </Button>
);

function Sending({ progress: { done, total }, onStop }: { progress: Progress; onStop: () => void }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <progress
        value={done}
        max={total}
        aria-label={copy.sending(done, total)}
        className="h-2 w-32 accent-link @max-[26rem]:w-16"
      />
      <span className="tabular-nums">{copy.sending(done, total)}</span>
      <Button variant="secondary" size="sm" onClick={onStop}>
        {copy.stop}
      </Button>
    </div>
  );
}
