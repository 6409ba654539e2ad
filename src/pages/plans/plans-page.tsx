import { pricingMoved } from '~/content/page-states.json';
import { paths } from '~/shared/paths';
import { MovedPage } from '~/shared/sections/moved-page';

/** An old address of the pricing page. */
export default function PlansPage() {
  return <MovedPage to={paths.pricing()} words={pricingMoved} />;
}
