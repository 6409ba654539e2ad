import { contactPage } from '~/content/contact';
import { phases } from '~/content/phases';
import { Link } from '~/shared/navigation/link';
import { type PhaseId, paths } from '~/shared/paths';

/** Leads to the phase pages, except to the one it stands on. */
export function PhaseLinks({ current }: { current?: PhaseId | undefined }) {
  const { heading, others, text } = contactPage.choosePhase;
  return (
    <nav aria-labelledby="choose-phase">
      <h2 id="choose-phase" className="text-[1.3rem] tracking-[-0.02em]">
        {current ? others : heading}
      </h2>
      {!current && <p className="mt-2 text-[0.94rem] text-soft">{text}</p>}
      <ol className="mt-3">
        {phases
          .filter(({ id }) => id !== current)
          .map(({ id, name, duration }) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line py-1 text-[0.94rem] last:border-b"
            >
              <Link to={paths.contact(id)} className="py-1 text-link underline-offset-4 hover:underline">
                {name}
              </Link>
              {/* What follows a comma is detail. */}
              <span className="text-sm text-soft">{duration.split(',', 1)}</span>
            </li>
          ))}
      </ol>
    </nav>
  );
}
