// @vitest-environment node
import { expect, it } from 'vitest';
import {
  type FormBackendSettings,
  findCopyObstacles,
  findFormBackendObstacles,
  formBackendSettings,
} from '~/integrations/form-backend/settings';
import { describeSection, findObstacles } from '../../support/system-contract';

describeSection(formBackendSettings, {
  name: 'formBackend',
  key: 'form_backend_config',
  addresses: ['url'],
  defaults: {
    enabled: false,
    service: 'formspree',
    url: '',
    fieldNames: '',
    extraFields: '',
    answer: 'readable',
  },
});

const on: Partial<FormBackendSettings> = { enabled: true, url: 'https://forms.example/1' };

it.each<[Partial<FormBackendSettings>, string[], string[]]>([
  [on, [], ['receipts: everything']],
  [{ ...on, url: '' }, ['no-url: everything'], ['receipts: everything']],
  [{ ...on, enabled: false }, ['switched-off: visitors'], ['receipts: everything']],
  [{ ...on, answer: 'opaque' }, ['opaque: visitors'], []],
  [
    { ...on, answer: 'opaque', url: '' },
    ['no-url: everything', 'opaque: visitors'],
    ['receipts: everything'],
  ],
  [
    { ...on, answer: 'opaque', enabled: false },
    ['switched-off: visitors', 'opaque: visitors'],
    ['receipts: everything'],
  ],
])('with %o is stopped by %o, and its copies by %o', (settings, leads, copies) => {
  expect(findObstacles(findFormBackendObstacles, { formBackend: settings })).toEqual(leads);
  expect(findObstacles(findCopyObstacles, { formBackend: settings })).toEqual(copies);
});
