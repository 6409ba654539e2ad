import { contactPage } from '~/content/contact';
import { positions } from '~/content/positions';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** Leads from an application to those for the other positions. */
export function PositionLinks({ current }: { current: string }) {
  return (
    <nav aria-labelledby="other-positions">
      <h2 id="other-positions" className="text-[1.3rem] tracking-[-0.02em]">
        {contactPage.apply.others}
      </h2>
      <ul className="mt-3">
        {positions
          .filter(({ id }) => id !== current)
          .map(({ id, title }) => (
            <li
              key={id}
              className="flex min-h-11 items-center border-t border-line py-1 text-[0.94rem] last:border-b"
            >
              <Link to={paths.apply(id)} className="py-1 text-link underline-offset-4 hover:underline">
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
