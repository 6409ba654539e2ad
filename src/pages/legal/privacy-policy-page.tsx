import privacyPolicy from 'virtual:legal/privacy-policy';
import { useWithMailing } from '~/integrations/email-marketing/use-mailing-words';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

/** Also at /privacy. */
export default function PrivacyPolicyPage() {
  return <LegalDocument document={useWithMailing(privacyPolicy)} path={paths.privacyPolicy()} />;
}
