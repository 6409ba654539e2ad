import { home } from '~/content/home';
import { TypedOnce } from '~/shared/motion/typed-text';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { buttonClass } from '~/shared/ui/button';

export function CallToActionSection() {
  const { heading, text, start, explore } = home.callToAction;
  return (
    <ClothBanner seed="call-to-action" heading={heading} text={<TypedOnce text={text} />}>
      <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
        {start}
      </Link>
      <Link to={paths.solutions()} className={buttonClass({ variant: 'secondary', surface: 'dye' })}>
        {explore}
      </Link>
    </ClothBanner>
  );
}
