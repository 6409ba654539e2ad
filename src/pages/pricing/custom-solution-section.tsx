import { pricing } from '~/content/pricing';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { buttonClass } from '~/shared/ui/button';

export function CustomSolutionSection() {
  const { heading, text, button } = pricing.custom;
  return (
    <ClothBanner seed="custom-solution" heading={heading} text={text}>
      <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
        {button}
      </Link>
    </ClothBanner>
  );
}
