import { describe, expect, it } from 'vitest';
import { returnPath, withReturnPath } from '~/shared/session/return-path';
import { fc } from '../../support/any-values';

const query = (from: string) => `?${new URLSearchParams({ from })}`;

describe('the path to return to after signing in', () => {
  it.each(['/admin', '/admin/leads?kind=demo&q=a%20b#latest', '/contact?service=testing', '/blog/ä', '/'])(
    'is the remembered one, with query and hash: %s',
    (path) => {
      const url = new URL(path, location.origin);
      expect(returnPath(query(path))).toBe(url.pathname + url.search + url.hash);
    },
  );

  it('survives being carried on a link', () => {
    const link = withReturnPath('/login', '/admin/leads?q=a%26b&x=1#top');
    expect(link.startsWith('/login?from=')).toBe(true);
    expect(returnPath(link.slice('/login'.length))).toBe('/admin/leads?q=a%26b&x=1#top');
  });

  it('is home, and leaves no trace on the link, when nothing else is remembered', () => {
    expect(returnPath('')).toBe('/');
    expect(returnPath('?from=')).toBe('/');
    expect(withReturnPath('/login', '/')).toBe('/login');
  });

  it('is never the login page itself', () => {
    expect(returnPath(query('/login'))).toBe('/');
    expect(returnPath(query('/login?from=%2Flogin'))).toBe('/');
  });

  const attacks = [
    'https://evil.example',
    'HTTPS://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/..\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '.evil.example',
    ':80/',
    '?x',
    '#x',
    '\u0000/admin',
  ];
  it.each(attacks)('is home instead of %j', (attack) => {
    expect(returnPath(query(attack))).toBe('/');
    expect(withReturnPath('/login', attack)).toBe('/login');
  });

  it('takes the first of several', () => {
    expect(returnPath('?from=%2Fadmin&from=%2F%2Fevil.example')).toBe('/admin');
  });

  it('always stays on this site', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '%2f', '%5c', '@', ':', '?', '#', 'evil.example'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = returnPath(query(pieces.join('')));
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
      }),
      { numRuns: 1000 },
    );
  });
});
