import { leadForms } from '~/content/lead-forms';
import { Notice } from '~/shared/ui/notice';
import { MailOrPhone } from './mail-or-phone';

/** Shown above a form if scripts are off: without them nothing can be sent. */
export function NeedsScripts() {
  const { title, text } = leadForms.withoutScripts;
  return (
    <noscript>
      <Notice tone="warning" title={title} className="mb-6">
        <p>{text}</p>
        <MailOrPhone />
      </Notice>
    </noscript>
  );
}
