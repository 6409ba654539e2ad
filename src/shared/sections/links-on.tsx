import { ArrowLink } from '~/shared/navigation/arrow-link';

interface LinksOnProps {
  links: readonly { label: string; to: string }[];
}

/** Further reading, at the end of a section. */
export function LinksOn({ links }: LinksOnProps) {
  return (
    <ul className="mt-10 flex flex-wrap gap-x-9 border-t border-line-strong/50 pt-3">
      {links.map(({ label, to }) => (
        <li key={to}>
          <ArrowLink to={to}>{label}</ArrowLink>
        </li>
      ))}
    </ul>
  );
}
