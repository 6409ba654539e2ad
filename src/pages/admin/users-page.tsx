import { usersPage } from '~/content/admin/users';
import { Users } from '~/features/admin/users/users';
import { paths } from '~/shared/paths';
import { AdminFrame } from './admin-frame';

export default function UsersPage() {
  return (
    <AdminFrame words={usersPage} path={paths.adminUsers()}>
      <Users />
    </AdminFrame>
  );
}
