import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { drafts } from './form-draft';
import { offerDraft } from './offer-draft';

/**
 * Goes to the contact form with a text as a message that the visitor can edit: the result of a tool, say. Their own
 * text in the form stays. The text's first line stands for it: an edited text is known by that.
 */
export function useBringToContact(): (message: string) => Promise<void> {
  const go = useGo();
  return (message) => {
    offerDraft(drafts.contact, { message });
    return go(paths.contactForm());
  };
}
