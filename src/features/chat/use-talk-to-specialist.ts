import { matchPath, useLocation } from 'react-router-dom';
import { drafts } from '~/leads/form/form-draft';
import { offerDraft } from '~/leads/form/offer-draft';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import type { ChatMessage } from './conversation';
import { toContactMessage } from './to-contact-message';

/** Goes to the contact form, and takes the conversation there as a message that the visitor can edit. */
export function useTalkToSpecialist(): (messages: readonly ChatMessage[]) => void {
  const go = useGo();
  const { pathname, search, hash } = useLocation();
  return (messages) => {
    const message = toContactMessage(messages);
    if (message) offerDraft(drafts.contact, { message });
    // A contact page that was opened for a service or a position stays the one it is.
    const to = paths.contactForm(matchPath(paths.contact(), pathname) ? search.slice(1) : '');
    // Like a browser, going to where one already is does not add to the history.
    void go(to, { replace: pathname + search + hash === to });
  };
}
