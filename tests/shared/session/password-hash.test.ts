// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { canHashPasswords, hashPassword, hashRounds, verifyPassword } from '~/shared/session/password-hash';

describe('a password hash', () => {
  it('is PBKDF2 with 600000 rounds and a salt of its own, and belongs to its password alone', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^pbkdf2\$600000\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('correct horse', first)).toBe(true);
    expect(await verifyPassword('correct horse', second)).toBe(true);
    expect(await verifyPassword('Correct horse', first)).toBe(false);
    expect(await verifyPassword('', first)).toBe(false);
  });

  // RFC 7914, section 11: PBKDF2-HMAC-SHA-256, the first 32 bytes.
  it('is what the standard says', async () => {
    const hash = Buffer.from(
      '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc',
      'hex',
    ).toString('base64');
    expect(await verifyPassword('passwd', `pbkdf2$1$${btoa('salt')}$${hash}`)).toBe(true);
  });

  it('takes the same characters typed as other code points', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'plain',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    'pbkdf2$600000$AAAA$AAAA',
    'pbkdf2$0$AAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    'pbkdf2$999999999$AAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    'pbkdf2$600000$A$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    'pbkdf2$1e3$AAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ])('in another form belongs to no password: %s', async (stored) => {
    expect(await verifyPassword('whatever', stored)).toBe(false);
  });

  it('costs as much for an account that does not exist', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    const known = await hashPassword('whatever');
    derive.mockClear();
    await verifyPassword('guess1', known);
    await verifyPassword('guess1', undefined);
    await verifyPassword('guess1', 'broken');
    const rounds = derive.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations);
    expect(rounds).toEqual([600_000, 600_000, 600_000]);
  });

  it('is out of reach where the browser offers no WebCrypto', () => {
    expect(canHashPasswords()).toBe(true);
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect(canHashPasswords()).toBe(false);
  });
});

it('tells how many rounds a stored hash took', async () => {
  expect(hashRounds(await hashPassword('weave-loom'))).toBe(600_000);
  expect(hashRounds('pbkdf2$1000$c2FsdA==$aGFzaA==')).toBeUndefined();
  for (const stored of ['', 'plain', 'md5$1$x$y']) expect(hashRounds(stored)).toBeUndefined();
});
