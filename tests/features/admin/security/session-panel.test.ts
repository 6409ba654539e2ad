// @vitest-environment node
import { expect, it } from 'vitest';
import { browserName, timeLeft } from '~/features/admin/security/session-panel';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`,
    'Chrome 128 on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.1`,
    'Edge 128 on Windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36 OPR/106.0`,
    'Opera 106 on Linux',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0 Safari/537.36`,
    'Chrome (headless) 130 on Linux',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/128.0 Mobile Safari/537.36`,
    'Chrome 128 on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/127.0 Safari/537.36`, 'Chrome 127 on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130 on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari 17 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17 on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome 126 on iPhone',
  ],
  ['curl/8.5.0', ''],
  ['Something (Linux)', 'Linux'],
  ['', ''],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it.each([
  [600_000, '10:00'],
  [581_000, '9:41'],
  [580_001, '9:41'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [3_600_000, '1 h 0 min'],
  [86_399_000, '23 h 59 min'],
])('%d ms are %s', (left, text) => {
  expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(text);
});
