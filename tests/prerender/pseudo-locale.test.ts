// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pseudo, pseudoJson, pseudoModule } from '~/prerender/content/pseudo-locale';

const plain = /[A-Za-z]{2,}/;

describe('the letters that English lacks', () => {
  it('are in every word, and not in markup, placeholders and addresses', () => {
    expect(pseudo('Send')).not.toMatch(plain);
    expect(pseudo('Send')).toHaveLength(4);
    expect(pseudo('<a href="/x">Hi</a> &amp; {day} a@b.example https://c.example/d')).toMatch(
      /^<a href="\/x">[^A-Za-z]+<\/a> &amp; \{day\} a@b\.example https:\/\/c\.example\/d$/,
    );
  });

  it('are in the texts of a module, and not in its names', () => {
    const code = `import { brand } from './brand';
export type Kind = 'Open' | 'closed';
export const texts = { id: 'lead-in', href: '/contact', kind: 'Open', Label: 'Name of it',
  plural: { one: '# lead' }, said: (name: string) => \`Dear \${name}, hello\`, at: (id: string) => \`/blog/\${id}\` } as const;
export const zone = 'Europe/Berlin';`;
    const other = pseudoModule(code, new Set(['Open']), 'ts');
    for (const kept of ["'./brand'", "'Open' | 'closed'", "'lead-in'", "'/contact'", "kind: 'Open'"])
      expect(other).toContain(kept);
    for (const kept of ['Label:', `\`/blog/\${id}\``, "'Europe/Berlin'", `\${name}`])
      expect(other).toContain(kept);
    for (const changed of ['Name of it', 'lead"', 'Dear', 'hello']) expect(other).not.toContain(changed);
  });

  it('are in the texts of JSON, and not in its keys, ids, addresses and placeholders', () => {
    const { first, ...kept } = JSON.parse(
      pseudoJson(
        '{ "first": ["Pay {money 40}", "of {brand.name} in {$count}"], "id": "lead-in", "to": "/contact", "kind": "Open" }',
        new Set(['Open']),
      ),
    );
    expect(kept).toEqual({ id: 'lead-in', to: '/contact', kind: 'Open' });
    expect(first).toEqual([
      `${pseudo('Pay')} {money 40}`,
      `${pseudo('of')} {brand.name} ${pseudo('in')} {$count}`,
    ]);
  });
});
