import type { System } from '~/integrations/system';
import { agentsConnection } from './agents-config';
import { agentWorkspace } from './workspace-store';

/** It has a page of its own in the admin area. */
export const agentPlatform: System = {
  id: 'agents',
  label: 'Agent platform',
  category: 'assistant',
  sections: [],
  stored: [agentsConnection, agentWorkspace],
  uses: [],
  destinations: [],
};
