import { contactPage } from '~/content/contact';
import { phases } from '~/content/phases';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** Leads to the five phase pages. */
export function PhaseLinks() {
  const { heading, text } = contactPage.choosePhase;
  return (
    <nav aria-labelledby="choose-phase">
      <h2 id="choose-phase" className="text-[1.3rem] tracking-[-0.02em]">
        {heading}
      </h2>
      <p className="mt-2 mb-4 text-[0.94rem] text-soft">{text}</p>
      <ol>
        {phases.map(({ id, name }) => (
          <li key={id} className="border-t border-line last:border-b">
            <Link
              to={paths.contact(id)}
              className="flex min-h-11 items-center justify-between py-2 text-[0.94rem] text-link hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
