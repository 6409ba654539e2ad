import { paymentFeaturesPage } from '~/content/admin/payment-features';
import { PaymentFeatures } from '~/features/admin/payment-features/payment-features';
import { AdminFrame } from './admin-frame';

export default function PaymentFeaturesPage() {
  return (
    <AdminFrame words={paymentFeaturesPage}>
      <PaymentFeatures />
    </AdminFrame>
  );
}
