import termsOfService from 'virtual:legal/terms-of-service';
import { useMailingCopy } from '~/integrations/email-marketing/use-mailing-words';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

/** Also at /terms. */
export default function TermsOfServicePage() {
  return <LegalDocument document={useMailingCopy(termsOfService)} path={paths.termsOfService()} />;
}
