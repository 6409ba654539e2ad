import { home } from '~/content/home';
import type { Dye } from '~/shared/motion/dyes';
import { Knot } from '~/shared/motion/knot';

const colours: Record<Dye, string> = {
  indigo: 'text-indigo-300',
  madder: 'text-madder-500',
  weld: 'text-weld-500',
  mist: 'text-mist-100',
  ink: 'text-ink-300',
};

export function Highlights() {
  return (
    <ul className="mt-10 grid max-w-[33rem] grid-cols-[auto_1fr] gap-x-8 gap-y-2.5 text-[0.94rem] text-mist-100 max-sm:grid-cols-1">
      {home.highlights.map(({ text, dye }) => (
        <li key={text} className="flex items-center gap-3">
          <Knot className={`size-3.5 shrink-0 ${colours[dye]}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
