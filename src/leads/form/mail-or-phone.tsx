import { brand } from '~/content/brand';
import { phoneHref } from '~/content/brand-facts';

/** Ways to reach us without a form. */
export function MailOrPhone() {
  return (
    <p className="flex flex-wrap gap-x-5 font-semibold">
      <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-2">
        {brand.email}
      </a>
      <a href={phoneHref} className="text-link underline underline-offset-2">
        {brand.phone}
      </a>
    </p>
  );
}
