import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type SpecializedAgent, specializedAgents } from '~/content/admin/specialized-agents';
import SpecializedAgentsPage from '~/pages/admin/specialized-agents-page';
import { renderAdminPage } from '../../support/render-admin-page';
import { stored } from './on-screen';

const show = (query = '', path = '/specialized-agents') =>
  renderAdminPage(<SpecializedAgentsPage />, { at: path + query });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search specialized agents'), { target: { value: text } });
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);
const namesOf = (wanted: (agent: SpecializedAgent) => boolean) =>
  specializedAgents.filter(wanted).map(({ name }) => name);

describe('the 28 specialized agents', () => {
  it('are as many as the page claims, each one different and complete', () => {
    show();
    expect(screen.getByText(/^28 agents for business, content and special tasks/)).toBeInTheDocument();
    expect(specializedAgents).toHaveLength(28);
    for (const field of ['slug', 'name', 'description', 'needs', 'returns'] as const) {
      expect(new Set(specializedAgents.map((agent) => agent[field])).size, field).toBe(28);
      for (const agent of specializedAgents) expect(agent[field].length, agent.slug).toBeGreaterThan(7);
    }
    for (const { name, description } of specializedAgents) {
      expect(name.length, name).toBeLessThanOrEqual(80);
      expect(description.length, name).toBeLessThanOrEqual(300);
      expect(description.match(/[.](?:\s|$)/g)?.length, name).toBeLessThanOrEqual(2);
    }
  });

  it('stand in three tabs and in two kinds, none of which is empty', async () => {
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
        expect(names().length, `${kind}, ${tab}`).toBeGreaterThan(0);
        seen.push(...names());
      }
    }
    expect(seen.sort()).toEqual(namesOf(() => true).sort());
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '/specialized-agents?tab=specialized&kind=enterprise',
    );
  });

  it('are opened where the address says, at both addresses', () => {
    show('?kind=enterprise&tab=content', '/admin/specialized-agents');
    expect(names()).toEqual(namesOf((agent) => agent.enterprise && agent.category === 'content'));
    expect(
      screen.getByRole('heading', { level: 2, name: '3 enterprise agents in Content' }),
    ).toBeInTheDocument();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').toMatch(
      /^$|\/specialized-agents$/,
    );
  });

  it('say what they need, what they hand back and on which model', () => {
    show();
    const facts = card('Invoice intake');
    expect(facts.getByText('Needs').nextElementSibling).toHaveTextContent('A shared mailbox');
    expect(facts.getByText('Hands back').nextElementSibling).toHaveTextContent('A booking proposal');
    expect(facts.getByText('Typical model').nextElementSibling).toHaveTextContent('GPT-4o mini');
  });
});

describe('the search', () => {
  it('goes through names and descriptions of all tabs, and tells where else there are matches', async () => {
    const { user } = show();
    search('claim');
    expect(names()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'No match here' })).toBeInTheDocument();
    expect(screen.getByText('3 agents match. Found elsewhere:')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('?q=claim');
    await user.click(screen.getByRole('button', { name: 'Enterprise, Specialized: 1' }));
    expect(names()).toEqual(['Insurance claims triage']);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Standard, Specialized: 1' }));
    expect(names()).toEqual(['Warranty claim sorter']);
    search('INVOICE mailbox');
    expect(screen.getByText(/^1 agent matches\./)).toBeInTheDocument();
  });

  it('says when there is nothing, and is reset', async () => {
    const { user } = show('?q=unicorn&kind=enterprise');
    expect(screen.getByLabelText('Search specialized agents')).toHaveValue('unicorn');
    expect(screen.getByRole('heading', { name: 'No agent matches' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset search' }));
    expect(names()).toHaveLength(4);
    expect(screen.getByLabelText('Search specialized agents')).toHaveFocus();
    expect(screen.getByLabelText('address')).toHaveTextContent('/specialized-agents?kind=enterprise');
  });
});

describe('adding one to the AI agents', () => {
  it('makes a draft of it in this browser, which can be taken back', async () => {
    const { user } = show();
    expect(screen.getByText(/are kept in this browser\. Nothing is sent to Lutra\./)).toBeInTheDocument();
    await user.click(
      card('Lead qualifier').getByRole('button', { name: 'Add to AI agents : Lead qualifier' }),
    );
    expect(await screen.findByText('Lead qualifier added')).toBeInTheDocument();
    expect(stored('agent_workspace').agents).toHaveLength(8);
    expect(stored('agent_workspace').agents[7]).toEqual({
      id: expect.any(String),
      name: 'Lead qualifier',
      description: expect.stringMatching(/^Asks a new inquiry three questions/),
      model: 'gpt-4o',
      status: 'draft',
      instructions: expect.stringMatching(/^Needs: .*\nHands back: .*\.$/),
      template: 'lead-qualifier',
    });
    expect(card('Lead qualifier').getByText('Added')).toBeInTheDocument();
    expect(screen.getByText(/1 agent is added\./)).toBeInTheDocument();
    const link = card('Lead qualifier').getByRole('link', { name: 'Open in AI agents : Lead qualifier' });
    expect(link).toHaveAttribute('href', `/admin/ai-agents?agent=${stored('agent_workspace').agents[7].id}`);
    expect(link).toHaveFocus();

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored('agent_workspace').agents).toHaveLength(7);
    expect(card('Lead qualifier').getByRole('button', { name: /^Add to AI agents/ })).toBeInTheDocument();
  });

  it('gives it a name of its own, and knows what was added before', () => {
    const agent = { description: 'x', model: 'gpt-4o', status: 'active' };
    localStorage.setItem(
      'agent_workspace',
      JSON.stringify({
        agents: [
          { ...agent, id: '1', name: 'Invoice Intake' },
          { ...agent, id: '2', name: 'Renamed', template: 'lead-qualifier' },
        ],
      }),
    );
    show();
    expect(card('Lead qualifier').getByText('Added')).toBeInTheDocument();
    fireEvent.click(card('Invoice intake').getByRole('button'));
    expect(stored('agent_workspace').agents[2]).toMatchObject({
      name: 'Invoice intake 2',
      template: 'invoice-intake',
    });
  });

  it('says when the browser does not keep it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    show();
    fireEvent.click(card('Invoice intake').getByRole('button'));
    expect(await screen.findByText(/The browser refused to store it/)).toBeInTheDocument();
    expect(card('Invoice intake').getByText('Added')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(card('Invoice intake').queryByText('Added')).not.toBeInTheDocument());
  });
});
