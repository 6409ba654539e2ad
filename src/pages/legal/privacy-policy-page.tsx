import privacyPolicy from 'virtual:legal/privacy-policy';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

/** Also at /privacy. */
export default function PrivacyPolicyPage() {
  return <LegalDocument document={privacyPolicy} path={paths.privacyPolicy()} />;
}
