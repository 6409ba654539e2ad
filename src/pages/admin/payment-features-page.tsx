import { paymentFeaturesPage } from '~/content/admin/payment-features';
import { PaymentFeatures } from '~/features/admin/payment-features/payment-features';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function PaymentFeaturesPage() {
  const { title, description, heading, intro } = paymentFeaturesPage;
  return (
    <>
      <Head title={title} description={description} path={paths.paymentFeatures()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <PaymentFeatures />
    </>
  );
}
