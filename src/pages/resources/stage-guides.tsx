import { useId } from 'react';
import type { stages } from '~/content/resources';
import { Link } from '~/shared/navigation/link';

/** The guides of one stage, in their order. */
export function StageGuides({ stage: { name, text, guides } }: { stage: (typeof stages)[number] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-16 gap-y-5 border-t border-line py-9 last:pb-0 lg:grid-cols-[4fr_8fr]"
    >
      <div>
        <h3 id={id} className="text-[1.7rem] tracking-[-0.025em]">
          {name}
        </h3>
        <p className="mt-2 max-w-[24rem] text-balance text-soft">{text}</p>
      </div>
      <ol className="divide-y divide-line">
        {guides.map((guide) => (
          <li
            key={guide.to}
            className="grid grid-cols-1 gap-x-10 py-2.5 first:pt-0 last:pb-0 md:grid-cols-[11fr_9fr] md:items-baseline lg:first:pt-1"
          >
            <Link
              to={guide.to}
              className="py-1 font-semibold text-balance text-link underline-offset-4 hover:underline"
            >
              {guide.title}
            </Link>
            <span className="text-[0.94rem] text-soft md:text-balance">{guide.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
