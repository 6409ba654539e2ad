import { noWebCrypto } from '~/content/admin/users';
import { Notice } from '~/shared/ui/notice';

/** In the place of a form that could not hash its password. */
export function NoWebCrypto() {
  return (
    <Notice tone="warning" title={noWebCrypto.title}>
      <p>{noWebCrypto.text}</p>
    </Notice>
  );
}
