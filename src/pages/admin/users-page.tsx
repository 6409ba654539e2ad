import { Users } from '~/features/admin/users/users';
import { framed } from './admin-frame';

const words = {
  heading: 'Users',
  intro: 'Accounts registered in this browser, their roles and passwords.',
};

export default framed(words, Users);
