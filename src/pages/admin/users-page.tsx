import { usersPage } from '~/content/admin/users';
import { Users } from '~/features/admin/users/users';
import { framed } from './admin-frame';

export default framed(usersPage, Users);
