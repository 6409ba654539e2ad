import { PaymentFeatures } from '~/features/admin/payment-features/payment-features';
import { createAdminPage } from './admin-frame';

const words = {
  heading: 'Payment features',
  intro: 'See what each plan includes, and which payment links visitors get.',
};

export default createAdminPage(words, PaymentFeatures);
