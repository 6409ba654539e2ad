import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../../support/fake-pipeline';
import { field } from '../../support/lead-form-harness';
import { renderForm, send, tracked } from './contact-form-harness';

describe.each([
  ['ai-engineer', 'AI Engineer'],
  ['full-stack-developer', 'Full Stack Developer'],
  ['product-manager', 'Product Manager'],
  ['ux-ui-designer', 'UX/UI Designer'],
  ['ai-sales-specialist', 'AI Sales Specialist'],
] as const)('an application as %s', (id, title) => {
  it('is named above the form, which offers no services and asks for something else', () => {
    renderForm(undefined, id);
    expect(screen.getByText(/You're applying for/)).toHaveTextContent(
      `You're applying for ${title}. Within 24 hours you hear who reads your application`,
    );
    expect(screen.queryByText(/You're inquiring about/)).toBeNull();
    expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
    expect(field('message').placeholder).not.toBe('Tell us about your project or inquiry');
  });

  it('carries its position', async () => {
    const { user } = renderForm(undefined, id);
    await send(user);
    await screen.findByText('Message sent!');
    expect(pipeline.drafts).toMatchObject([
      {
        kind: 'contact',
        values: { message: 'Invoices arrive in eleven formats.', position: title, serviceInterest: '' },
        contact: { message: `Invoices arrive in eleven formats.\n\nPosition: ${title}`, service: '' },
      },
    ]);
    expect(tracked).toEqual([['contact_form_submission', 'general_inquiry']]);
  });
});

it('asks each profession a question of its own', () => {
  const ids = ['ai-engineer', 'full-stack-developer', 'product-manager', 'ux-ui-designer'] as const;
  const placeholders = ids.map((id) => {
    const { unmount } = renderForm(undefined, id);
    const { placeholder } = field('message');
    unmount();
    return placeholder;
  });
  expect(new Set(placeholders).size).toBe(4);
});

it('is handed back with its position where it will not be sent', async () => {
  pipeline.answer = { status: 'kept', id: '1', willRetry: false, stored: 'device' };
  const { user } = renderForm(undefined, 'ux-ui-designer');
  await send(user);
  expect(await screen.findByLabelText('Your message, ready to copy')).toHaveValue(
    'Ada Byron\nada@analytical.example\n\nInvoices arrive in eleven formats.\n\nPosition: UX/UI Designer',
  );
});

it('drops a service chosen before, on the plain page', async () => {
  const plain = renderForm();
  await plain.user.selectOptions(field('serviceInterest'), 'development');
  plain.unmount();
  const { user } = renderForm(undefined, 'product-manager');
  await send(user);
  await screen.findByText('Message sent!');
  expect(pipeline.drafts[0]?.values).toMatchObject({ serviceInterest: '', position: 'Product Manager' });
});
