import privacyPolicy from 'virtual:legal/privacy-policy';
import { useMailingCopy } from '~/integrations/email-marketing/use-mailing-words';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

/** Also at /privacy. */
export default function PrivacyPolicyPage() {
  return <LegalDocument document={useMailingCopy(privacyPolicy)} path={paths.privacyPolicy()} />;
}
