import type { ReactNode } from 'react';
import type { Dye } from './drawing-input';

/** The color of a dye's thread by itself, on light and on dark grounds. */
export const bulletColorClass: Record<Dye, string> = {
  indigo: 'text-indigo-500',
  madder: 'text-madder-500',
  weld: 'text-weld-500',
  mist: 'text-thread-mist',
  ink: 'text-thread-ink',
};

/** One crossing of the cloth in the text's color, the size of a bullet. */
export function Bullet({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 14 14" className={className} fill="currentColor" aria-hidden="true">
      <path d="M4.5 0h5v14h-5z" />
      <path fillOpacity=".55" d="M0 4.5h3.5v5H0zM10.5 4.5H14v5h-3.5z" />
    </svg>
  );
}

interface BulletListProps {
  /** Its accessible name, if no heading is right above it. */
  label?: string;
  items: readonly ReactNode[];
  dye: Dye;
  /** The list's classes: the space or lines between its items. */
  className?: string;
}

/** A list with the artwork's crossings for bullets. */
export function BulletList({ label, items, dye, className }: BulletListProps) {
  return (
    <ul aria-label={label} className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index} className="flex gap-3.5">
          <Bullet className={`mt-[0.4em] size-3.5 shrink-0 ${bulletColorClass[dye]}`} />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
