// @vitest-environment node
import { expect, it } from 'vitest';
import {
  type FormBackendSettings,
  findCopyObstacles,
  findFormBackendObstacles,
} from '~/integrations/form-backend/settings';
import { listObstacles } from '../../support/system-contract';

const on: Partial<FormBackendSettings> = { enabled: true, url: 'https://forms.example/1' };

it.each<[Partial<FormBackendSettings>, string[], string[]]>([
  [on, [], ['has-receipts: everything']],
  [{ ...on, url: '' }, ['no-url: everything'], ['has-receipts: everything']],
  [{ ...on, enabled: false }, ['switched-off: visitors'], ['has-receipts: everything']],
  [{ ...on, answer: 'opaque' }, ['opaque: visitors'], []],
  [
    { ...on, answer: 'opaque', url: '' },
    ['no-url: everything', 'opaque: visitors'],
    ['has-receipts: everything'],
  ],
  [
    { ...on, answer: 'opaque', enabled: false },
    ['switched-off: visitors', 'opaque: visitors'],
    ['has-receipts: everything'],
  ],
])('with %o is stopped by %o, and its copies by %o', (settings, leads, copies) => {
  expect(listObstacles(findFormBackendObstacles, { formBackend: settings })).toEqual(leads);
  expect(listObstacles(findCopyObstacles, { formBackend: settings })).toEqual(copies);
});
