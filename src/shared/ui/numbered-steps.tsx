import type { ReactNode } from 'react';

interface NumberedStepsProps {
  steps: readonly ReactNode[];
  /** The list's classes: the space or lines between its items. */
  className?: string;
}

/** Short steps in order, each after its number. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={className}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index} className="flex gap-3.5">
          <span aria-hidden="true" className="w-3 shrink-0 font-semibold text-link">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
