import { termsOfService } from '~/content/terms-of-service';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

/** Also at /terms. */
export default function TermsOfServicePage() {
  return <LegalDocument document={termsOfService} path={paths.termsOfService()} />;
}
