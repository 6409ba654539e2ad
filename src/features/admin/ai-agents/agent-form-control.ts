import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';
import { agentForm } from '~/content/admin/ai-agents';
import { LIMITS } from '~/integrations/agent-platform/workspace-schema';

const { errors } = agentForm;

/** `taken` are the names of the other agents: two of the same name could not be told apart in a hand-off. */
const agentFormSchema = (taken: readonly string[]) => {
  const inUse = new Set(taken.map(normal));
  return z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, errors.name),
      z.maxLength(LIMITS.name, errors.tooLong(LIMITS.name)),
      z.refine((name) => !inUse.has(normal(name)), errors.nameTaken),
    ),
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, errors.description),
        z.maxLength(LIMITS.description, errors.tooLong(LIMITS.description)),
      ),
    model: z.string(),
    status: z.enum(['active', 'paused', 'draft']),
    instructions: z
      .string()
      .check(z.trim(), z.maxLength(LIMITS.instructions, errors.tooLong(LIMITS.instructions))),
  });
};

const normal = (name: string) => name.trim().toLowerCase();

export type AgentValues = z.infer<ReturnType<typeof agentFormSchema>>;

export const createAgentForm = (defaultValues: AgentValues, taken: readonly string[]) =>
  createFormControl<AgentValues>({
    resolver: zodResolver(agentFormSchema(taken)),
    defaultValues,
    mode: 'onTouched',
  });
