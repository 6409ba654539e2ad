import { databasePage } from '~/content/admin/database';
import { Database } from '~/features/admin/database/database';
import { AdminFrame } from './admin-frame';

export default function DatabasePage() {
  return (
    <AdminFrame words={databasePage}>
      <Database />
    </AdminFrame>
  );
}
