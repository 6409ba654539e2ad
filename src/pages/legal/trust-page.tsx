import trust from 'virtual:legal/trust';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

export default function TrustPage() {
  return <LegalDocument document={trust} path={paths.trust()} />;
}
