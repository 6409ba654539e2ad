import * as z from 'zod/mini';
import { agentsConfigSchema } from '~/config/agents-config';
import { storedSchema } from '~/config/config-store';
import { siteFlagsSchema } from '~/config/site-flags';
import { voiceConfigSchema } from '~/config/voice-config';
import type { StoredForms } from '~/features/admin/database/stored-forms';
import { statusSchema } from '~/features/admin/integrations/integration-status';
import { vitalsHistorySchema } from '~/features/admin/performance/vitals-history';
import { bookedSchema } from '~/features/demo/booked-slots';
import { rememberedEmailSchema } from '~/features/sign-in/remembered-email';
import { themeSchema } from '~/features/theme/theme-store';
import { workspaceSchema } from '~/integrations/agent-platform/workspace-schema';
import { attributionSchema } from '~/leads/lead';
import { outboxRowSchema } from '~/leads/outbox-row';
import { importedPostsSchema } from '~/shared/articles/imported-posts';
import { consentSchema } from '~/shared/lib/consent';
import { loginSchema } from '~/shared/session/login-analytics';
import { resetRequestsSchema } from '~/shared/session/password-reset-requests';
import { userSchema } from '~/shared/session/registered-users';
import { statusSchema as authStatusSchema, roleSchema, tokenSchema } from '~/shared/session/session';
import { attemptsSchema, rateSchema } from '~/shared/session/sign-in-throttle';

const list = z.array(z.unknown());

/** What each key of local storage is read with: the schemas of the code that owns it. */
export const storedForms: StoredForms = {
  authStatus: { schema: authStatusSchema },
  authToken: { schema: tokenSchema },
  authRole: { schema: roleSchema },
  authAttempts: { schema: attemptsSchema },
  authRate: { schema: rateSchema },
  loginAnalytics: { schema: list, entry: loginSchema },
  registeredUsers: { schema: list, entry: userSchema },
  passwordResetRequests: { schema: resetRequestsSchema },
  rememberedEmail: { schema: rememberedEmailSchema },
  siteConfig: { schema: siteFlagsSchema },
  adminConfig: { schema: storedSchema('admin') },
  cookiesAccepted: { schema: consentSchema },
  hubspot: { schema: storedSchema('hubspot') },
  airtable: { schema: storedSchema('airtable') },
  suitecrm: { schema: storedSchema('suitecrm') },
  emailMarketing: { schema: storedSchema('emailMarketing') },
  webhook: { schema: storedSchema('webhook') },
  contentful: { schema: storedSchema('contentful') },
  chat: { schema: storedSchema('chat') },
  voiceAi: { schema: voiceConfigSchema },
  agents: { schema: agentsConfigSchema },
  agentWorkspace: { schema: workspaceSchema },
  importedPosts: { schema: importedPostsSchema },
  theme: { schema: themeSchema },
  leadAttribution: { schema: attributionSchema },
  bookedSlots: { schema: bookedSchema },
  vitalsHistory: { schema: vitalsHistorySchema },
  outboxFallback: { schema: list, entry: outboxRowSchema },
  integrationStatus: { schema: statusSchema },
};
