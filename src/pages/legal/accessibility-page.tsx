import accessibility from 'virtual:legal/accessibility';
import { paths } from '~/shared/paths';
import { LegalDocument } from './legal-document';

export default function AccessibilityPage() {
  return <LegalDocument document={accessibility} path={paths.accessibility()} />;
}
