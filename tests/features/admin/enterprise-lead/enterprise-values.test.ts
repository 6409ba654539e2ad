// @vitest-environment node
import { expect, it } from 'vitest';
import { enterpriseSchema } from '~/features/admin/enterprise-lead/enterprise-schema';
import { emptyEnterpriseValues, toLeadInput } from '~/features/admin/enterprise-lead/enterprise-values';

const required = {
  ...emptyEnterpriseValues,
  company: 'Analytical Engines',
  industry: 'Manufacturing',
  employees: '250-999',
  needs: 'Invoices arrive by mail in eleven formats.',
  budget: '$50,000+',
  timeframe: 'Immediately',
  name: 'Ada',
  email: 'ada@analytical.example',
};
const complete = {
  ...required,
  website: 'https://analytical.example',
  country: 'England',
  serviceInterest: 'development',
  systems: 'SAP, HubSpot',
  decisionProcess: 'Board in May.\nCFO signs.',
  name: ' Ada King  Byron ',
  phone: '+44 20 7946 0000',
  role: 'COO',
  sourceNote: 'Trade fair',
};

it('turns the answers into a contact, with every other answer as a line below the needs', () => {
  const { values, ...lead } = toLeadInput(complete);
  expect(lead).toEqual({
    kind: 'enterprise',
    formName: 'EnterpriseLead',
    contact: {
      firstName: 'Ada King',
      lastName: 'Byron',
      email: 'ada@analytical.example',
      phone: '+44 20 7946 0000',
      company: 'Analytical Engines',
      message: [
        'Invoices arrive by mail in eleven formats.',
        '',
        'Website: https://analytical.example',
        'Industry: Manufacturing',
        'Employees: 250-999',
        'Country: England',
        'Systems in use: SAP, HubSpot',
        'Budget: $50,000+',
        'Timeframe: Immediately',
        'Decision process: Board in May. CFO signs.',
        'Role: COO',
        'Source note: Trade fair',
      ].join('\n'),
      service: 'AI Development',
    },
    honeypot: '',
    startedAt: 0,
  });
  expect(values).toEqual(complete);
});

it('leaves out empty answers', () => {
  const { contact } = toLeadInput(required);
  expect(contact).toMatchObject({ firstName: 'Ada', lastName: '-', phone: '', service: '' });
  expect(contact.message).toBe(
    [
      'Invoices arrive by mail in eleven formats.',
      '',
      'Industry: Manufacturing',
      'Employees: 250-999',
      'Budget: $50,000+',
      'Timeframe: Immediately',
    ].join('\n'),
  );
});

const getMessages = (changes: Partial<typeof required>) =>
  enterpriseSchema.safeParse({ ...required, ...changes }).error?.issues.map(({ message }) => message) ?? [];

it.each([
  [{ company: ' ' }, 'Please enter your company name.'],
  [{ industry: '' }, 'Please select the industry.'],
  [{ employees: '' }, 'Please select the number of employees.'],
  [{ needs: '  too short  ' }, 'Please tell us more about your needs.'],
  [{ needs: 'x'.repeat(501) }, 'Maximum 500 characters.'],
  [{ budget: '' }, 'Please select your monthly budget.'],
  [{ timeframe: '' }, 'Please select your implementation timeframe.'],
  [{ decisionProcess: 'x'.repeat(501) }, 'Maximum 500 characters.'],
  [{ name: 'A ' }, 'Name must be at least 2 characters.'],
  [{ email: 'ada@analytical' }, 'Please enter a valid email address.'],
])('%o is refused', (changes, message) => {
  expect(getMessages(changes)).toEqual([message]);
});
