import termsOfService from 'virtual:legal/terms-of-service';
import { useWithMailing } from '~/integrations/email-marketing/use-mailing-words';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

/** Also at /terms. */
export default function TermsOfServicePage() {
  return <LegalDocument document={useWithMailing(termsOfService)} path={paths.termsOfService()} />;
}
