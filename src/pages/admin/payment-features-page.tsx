import { paymentFeaturesPage } from '~/content/admin/payment-features';
import { PaymentFeatures } from '~/features/admin/payment-features/payment-features';
import { paths } from '~/shared/paths';
import { AdminFrame } from './admin-frame';

export default function PaymentFeaturesPage() {
  return (
    <AdminFrame words={paymentFeaturesPage} path={paths.paymentFeatures()}>
      <PaymentFeatures />
    </AdminFrame>
  );
}
