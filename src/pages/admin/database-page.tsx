import { databasePage } from '~/content/admin/database';
import { Database } from '~/features/admin/database/database';
import { paths } from '~/shared/paths';
import { AdminFrame } from './admin-frame';
import { storedForms } from './stored-forms';

export default function DatabasePage() {
  return (
    <AdminFrame words={databasePage} path={paths.adminDatabase()}>
      <Database forms={storedForms} />
    </AdminFrame>
  );
}
