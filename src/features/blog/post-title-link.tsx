import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** The title of a card, as a link that covers the whole card, which has to be `relative`. */
export function PostTitleLink({ slug, title }: { slug: string; title: string }) {
  return (
    <Link
      to={paths.post(slug)}
      className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-link"
    >
      {title}
    </Link>
  );
}
