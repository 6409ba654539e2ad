// @vitest-environment node
import { expect, it } from 'vitest';
import { showValue } from '~/features/admin/database/mask-value';

const HIDDEN = '••••••••';

it('shows JSON indented, without secrets and password hashes, however deep they stand', () => {
  const { text, masked } = showValue(
    JSON.stringify({
      apiKey: 'k',
      password: 'p',
      clientSecret: 's',
      token: 't',
      username: 'u',
      portalId: 'pat-na1-12345678-abcd',
      baseId: 'app1',
      empty: { apiKey: '' },
      users: [{ email: 'ada@analytical.example', passwordHash: 'pbkdf2$1$a$b' }],
    }),
  );
  expect(masked).toBe(true);
  expect(JSON.parse(text)).toEqual({
    apiKey: HIDDEN,
    password: HIDDEN,
    clientSecret: HIDDEN,
    token: HIDDEN,
    username: HIDDEN,
    portalId: HIDDEN,
    baseId: 'app1',
    empty: { apiKey: '' },
    users: [{ email: 'ada@analytical.example', passwordHash: HIDDEN }],
  });
  expect(text).toContain('\n  "baseId"');
});

it('hides them in what is no JSON any more, too', () => {
  expect(showValue('{"apiKey":"secret-1","baseId":"app1","password": "sec\\"ret-2').text).toBe(
    `{"apiKey":"${HIDDEN}","baseId":"app1","password": "${HIDDEN}"`,
  );
  expect(showValue('Bearer abcdefgh').text).toBe(HIDDEN);
});

it('shows plain text as it is, and only the beginning of what is endless', () => {
  expect(showValue('dark')).toEqual({ text: 'dark', masked: false, cut: false });
  expect(showValue('true').text).toBe('true');
  expect(showValue('x'.repeat(100_000))).toMatchObject({ text: 'x'.repeat(20_000), cut: true });
  expect(showValue(`${'['.repeat(20_000)}${']'.repeat(20_000)}`).cut).toBe(true);
});
