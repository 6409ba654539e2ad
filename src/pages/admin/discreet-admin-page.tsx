import { brand } from '~/facts/brand';
import { Redirect } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';

/** Redirects from the discreet path to the admin area. The guard has already checked the visitor. */
export default function DiscreetAdminPage() {
  return (
    <>
      <Head
        title={`${brand.name} admin`}
        description="The way to the admin area."
        path={paths.admin()}
        noindex
      />
      <Redirect to={paths.admin()} />
    </>
  );
}
