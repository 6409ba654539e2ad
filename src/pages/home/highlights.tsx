import { home } from '~/content/home';
import type { Dye } from '~/shared/motion/dyes';

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

/** One crossing of the cloth, as large as a bullet. */
function Knot({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 14 14" className={className} fill="currentColor" aria-hidden="true">
      <path d="M4.5 0h5v14h-5z" />
      <path fillOpacity=".55" d="M0 4.5h3.5v5H0zM10.5 4.5H14v5h-3.5z" />
    </svg>
  );
}
