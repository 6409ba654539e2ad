import termsOfService from 'virtual:legal/terms-of-service';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

/** Also at /terms. */
export default function TermsOfServicePage() {
  return <LegalDocument document={termsOfService} path={paths.termsOfService()} />;
}
