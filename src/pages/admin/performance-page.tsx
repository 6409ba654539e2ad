import { VitalsTable } from '~/features/admin/performance/vitals-table';
import { createAdminPage } from './admin-frame';

const words = {
  heading: 'Performance',
  intro: 'Page speed as measured in this browser.',
};

export default createAdminPage(words, VitalsTable);
