import { paymentFeaturesPage } from '~/content/admin/payment-features';
import { PaymentFeatures } from '~/features/admin/payment-features/payment-features';
import { framed } from './admin-frame';

export default framed(paymentFeaturesPage, PaymentFeatures);
