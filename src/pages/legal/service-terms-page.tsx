import serviceTerms from 'virtual:legal/service-terms';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

export default function ServiceTermsPage() {
  return <LegalDocument document={serviceTerms} path={paths.serviceTerms()} />;
}
