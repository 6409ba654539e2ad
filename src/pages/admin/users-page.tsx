import { Users } from '~/features/admin/users/users';
import { createAdminPage } from './admin-frame';

const words = {
  heading: 'Users',
  intro: 'Accounts registered in this browser, their roles and passwords.',
};

export default createAdminPage(words, Users);
