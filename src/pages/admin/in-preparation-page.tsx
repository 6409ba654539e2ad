import { useLocation } from 'react-router-dom';
import { overviewCards } from '~/content/admin-overview';
import { brand } from '~/content/brand';
import { adminInPreparationCopy as copy } from '~/content/in-preparation';
import { adminNavigation, adminToolbar } from '~/content/navigation';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { AdminHeading } from './admin-heading';

/** Stands where an admin page is still being built. Named as the links that lead to it. */
export default function AdminInPreparationPage() {
  const { pathname } = useLocation();
  const heading = headings.get(pathname.replace(/\/+$/, '')) ?? brand.name;
  return (
    <>
      <Head
        title={`${heading} | ${brand.name} admin`}
        description={copy.description}
        path={pathname}
        noindex
      />
      <AdminHeading heading={heading} intro={copy.text} />
      <Link to={copy.back.to} className={buttonClass({ variant: 'secondary' })}>
        {copy.back.label}
      </Link>
    </>
  );
}

const headings = new Map([
  ...[...adminNavigation, ...adminToolbar].map(({ to, label }) => [to, label] as const),
  ...overviewCards.map(({ to, title }) => [to, title] as const),
  // The same page as the overview's card leads to.
  [paths.specializedAgents(), 'Specialized agents'] as const,
]);
