// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { brand } from '~/facts/brand';
import { createReplyMail } from '~/features/admin/leads/reply-mail';
import type { LeadContact } from '~/leads/contact-fields';
import { createContact } from '../../../support/leads';

const createMail = (changes: Partial<LeadContact> = {}, createdAt = '2026-11-20T09:00:00.000Z') =>
  createReplyMail({ contact: { ...createContact(), ...changes }, createdAt });
const getBody = ({ href }: { href: string }) => decodeURIComponent(href.split('&body=')[1] ?? '');

describe('the reply', () => {
  it('greets by first name and quotes the message, its date, its sender and the service', () => {
    const mail = createMail({
      message: 'Invoices arrive by mail.\r\n\r\nIn eleven formats & more.',
      service: 'AI Development',
    });
    expect(mail.isShortened).toBe(false);
    expect(mail.href).toMatch(/^mailto:ada%40analytical\.example\?subject=Your%20inquiry%20to%20[^&]+&body=/);
    expect(mail.href).not.toMatch(/(?<!%0D)%0A|[\s<>"]/);
    const lines = getBody(mail).split('\r\n');
    expect(lines[0]).toBe('Hello Ada,');
    expect(getBody(mail)).toContain(brand.name);
    expect(getBody(mail)).toMatch(/On Friday, November 20, 2026.*, Ada Byron wrote \(AI Development\):\r\n/);
    expect(lines.slice(-3)).toEqual(['> Invoices arrive by mail.', '> ', '> In eleven formats & more.']);
  });

  it.each([
    ['ascii', 'word '.repeat(4_000)],
    ['three bytes each', '\u4f60'.repeat(4_000)],
    ['two units each', '\u{1f9f5}'.repeat(2_000)],
    ['line breaks', '\n.'.repeat(10_000)],
  ])('of a long message stays short enough for mail programs: %s', (_, message) => {
    const mail = createMail({ message });
    expect(mail.isShortened).toBe(true);
    expect(mail.href.length).toBeLessThanOrEqual(2_000);
    expect(mail.href.length).toBeGreaterThan(1_960);
    expect(getBody(mail)).toMatch(/> .*\[…\]$/);
    expect(getBody(mail)).not.toContain('\ufffd');
  });

  it('treats everything that a visitor typed as text', () => {
    const mail = createMail({
      email: 'a?cc=b&bcc=c@x.example',
      firstName: `Ada\r\nBcc: spam@x.example ${'x'.repeat(500)}`,
      lastName: '',
      message: 'half a character: \ud83e and &subject=other',
    });
    const query = mail.href.split('?')[1] ?? '';
    expect([...new URLSearchParams(query).keys()]).toEqual(['subject', 'body']);
    expect(getBody(mail).split('\r\n')[0]).toMatch(/^Hello Ada Bcc: spam@x\.example x+,$/);
    expect(getBody(mail).split('\r\n')[0]?.length).toBeLessThan(80);
    expect(getBody(mail)).toContain('> half a character: \ufffd and &subject=other');
  });

  it('works without a name, a message and a valid date', () => {
    const bare = createMail({ firstName: '', lastName: '', message: '' }, 'some day');
    expect(getBody(bare)).toMatch(/^Hello,\r\n/);
    expect(getBody(bare)).toContain('On some day, ada@analytical.example wrote');
    expect(getBody(bare)).not.toContain('>');
  });
});
