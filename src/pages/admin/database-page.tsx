import { Database } from '~/features/admin/database/database';
import { createAdminPage } from './admin-frame';

const words = {
  heading: 'Database',
  intro: 'Everything that this site keeps in this browser: sizes, export, delete.',
};

export default createAdminPage(words, Database, { hasOutbox: true });
