import { PaymentFeatures } from '~/features/admin/payment-features/payment-features';
import { framed } from './admin-frame';

const words = {
  heading: 'Payment features',
  intro: 'See what each plan includes, and which payment links visitors get.',
};

export default framed(words, PaymentFeatures);
