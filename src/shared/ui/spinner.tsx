import { cx } from './class-names';

/** A spinner with an announced label, which is visible if motion is reduced. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={cx('inline-flex items-center justify-center gap-3 text-muted', className)}>
      <SpinnerGlyph className="size-8 text-link" />
      <span className="sr-only motion-reduce:not-sr-only">{label}</span>
    </span>
  );
}

/** The spinning ring alone, beside text that says what is going on. */
export function SpinnerGlyph({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('animate-spin motion-reduce:animate-none', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
