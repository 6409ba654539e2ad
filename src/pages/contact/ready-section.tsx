import { contactPage } from '~/content/contact';
import { scrollToForm } from '~/features/contact/scroll-to-form';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { Button } from '~/shared/ui/button';

export function ReadySection() {
  const { heading, text, button } = contactPage.ready;
  return (
    <ClothBanner seed="ready" heading={heading} text={text}>
      <Button surface="dye" onClick={scrollToForm}>
        {button}
      </Button>
    </ClothBanner>
  );
}
