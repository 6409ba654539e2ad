import { expect, it, vi } from 'vitest';
import { expandDetailsForPrint } from '~/shared/lib/expand-details-for-print';

it('an older browser prints closed details, and closes them again', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  document.body.innerHTML =
    '<main><details>a</details><details open>b</details></main><footer><details>c</details></footer>';
  expandDetailsForPrint();
  const open = () => [...document.querySelectorAll('details')].map((details) => details.open);
  dispatchEvent(new Event('beforeprint'));
  expect(open()).toEqual([true, true, false]);
  dispatchEvent(new Event('afterprint'));
  expect(open()).toEqual([false, true, false]);
});
