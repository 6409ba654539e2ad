import { databasePage } from '~/content/admin/database';
import { Database } from '~/features/admin/database/database';
import { framed } from './admin-frame';

export default framed(databasePage, Database);
