import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type SpecializedAgent,
  specializedAgents,
} from '~/features/admin/specialized-agents/specialized-agent-list';
import SpecializedAgentsPage from '~/pages/admin/specialized-agents-page';
import { renderAdminPage } from '../../support/render-admin-page';

const show = (query = '', path = '/specialized-agents') =>
  renderAdminPage(<SpecializedAgentsPage />, { at: path + query });
const readNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const getNames = (wanted: (agent: SpecializedAgent) => boolean) =>
  specializedAgents.filter(wanted).map(({ name }) => name);

describe('the 28 specialized agents', () => {
  it('are unique and complete, and their number is in the intro', () => {
    show();
    expect(screen.getByText(/^28 agents for business, content and special tasks/)).toBeInTheDocument();
    expect(specializedAgents).toHaveLength(28);
    for (const field of ['name', 'description'] as const) {
      expect(new Set(specializedAgents.map((agent) => agent[field])).size, field).toBe(28);
      for (const agent of specializedAgents) expect(agent[field].length, agent.name).toBeGreaterThan(7);
    }
  });

  it('are in three tabs and two kinds, none of them empty', async () => {
    const { user } = show();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Business',
      'Content',
      'Specialized',
    ]);
    expect(screen.getByRole('radio', { name: 'Standard 18 agents' })).toBeChecked();
    const seen: (string | null)[] = [];
    for (const kind of ['Standard 18 agents', 'Enterprise 10 agents']) {
      await user.click(screen.getByRole('radio', { name: kind }));
      for (const tab of ['Business', 'Content', 'Specialized']) {
        await user.click(screen.getByRole('tab', { name: tab }));
        expect(readNames().length, `${kind}, ${tab}`).toBeGreaterThan(0);
        seen.push(...readNames());
      }
    }
    expect(seen.sort()).toEqual(getNames(() => true).sort());
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '/specialized-agents?tab=specialized&kind=enterprise',
    );
  });

  it('are selected by the query, at both addresses', () => {
    show('?kind=enterprise&tab=content', '/admin/specialized-agents');
    expect(readNames()).toEqual(getNames((agent) => agent.enterprise && agent.category === 'content'));
    expect(
      screen.getByRole('heading', { level: 2, name: '3 enterprise agents in Content' }),
    ).toBeInTheDocument();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').toMatch(
      /^$|\/specialized-agents$/,
    );
  });
});
