import { Bullet, bulletColorClass } from '~/shared/motion/bullet-list';
import type { Dye } from '~/shared/motion/drawing-input';

interface StepTimelineProps {
  /** Four, so they fill a row. */
  steps: readonly { name: string; text: string }[];
  dye?: Dye;
}

/** Numbered steps along one line, which runs across on wide screens and down on narrow ones. */
export function StepTimeline({ steps, dye = 'indigo' }: StepTimelineProps) {
  return (
    <ol className="grid grid-cols-1 lg:grid-cols-4">
      {steps.map(({ name, text }, index) => (
        <li key={name} className="group relative max-lg:pb-6 max-lg:ps-12 max-lg:last:pb-0 lg:pe-8">
          <span aria-hidden="true" className={bulletColorClass[dye]}>
            {/* The line to the next step: down on narrow screens, across on wide ones. */}
            <span className="absolute bg-current opacity-45 group-last:hidden max-lg:start-2.75 max-lg:top-4 max-lg:bottom-0 max-lg:w-1 lg:start-4 lg:end-0 lg:top-2.75 lg:h-1 lg:group-last:block lg:group-last:mask-[linear-gradient(calc(90deg*var(--direction)),black,transparent)]" />
            <Bullet className="relative size-6.5 max-lg:absolute max-lg:top-0.5 max-lg:start-0" />
          </span>
          <p
            aria-hidden="true"
            className="mt-7 font-display text-h3 leading-none font-semibold max-lg:hidden"
          >
            {index + 1}
          </p>
          <h3 className="text-h6 tracking-heading lg:mt-3">{name}</h3>
          <p className="mt-2.5 max-w-measure text-ui leading-normal text-pretty text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
