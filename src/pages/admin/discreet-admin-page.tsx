import { brand } from '~/facts/brand';
import { Redirect } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';

/** An unlisted way into the admin area; by now the guard has let the visitor through. */
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
