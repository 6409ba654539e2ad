import { expect, it, vi } from 'vitest';
import { unfoldOnPaper } from '~/shared/lib/unfold-on-paper';

it('an older browser prints what’s folded, and folds it again', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  document.body.innerHTML =
    '<main><details>a</details><details open>b</details></main><footer><details>c</details></footer>';
  unfoldOnPaper();
  const open = () => [...document.querySelectorAll('details')].map((fold) => fold.open);
  dispatchEvent(new Event('beforeprint'));
  expect(open()).toEqual([true, true, false]);
  dispatchEvent(new Event('afterprint'));
  expect(open()).toEqual([false, true, false]);
});
