import { usersPage } from '~/content/admin/users';
import { Users } from '~/features/admin/users/users';
import { AdminFrame } from './admin-frame';

export default function UsersPage() {
  return (
    <AdminFrame words={usersPage}>
      <Users />
    </AdminFrame>
  );
}
