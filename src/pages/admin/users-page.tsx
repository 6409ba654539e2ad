import { usersPage } from '~/content/admin/users';
import { Users } from '~/features/admin/users/users';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function UsersPage() {
  const { title, description, heading, intro } = usersPage;
  return (
    <>
      <Head title={title} description={description} path={paths.adminUsers()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <Users />
    </>
  );
}
