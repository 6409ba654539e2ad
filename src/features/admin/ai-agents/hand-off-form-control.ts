import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';
import { handOffForm } from '~/content/admin/ai-agents';
import { type HandOff, isSamePair, LIMITS } from '~/integrations/agent-platform/workspace-schema';

const { errors } = handOffForm;

/** `others` are the hand-offs that there are besides this one. */
const handOffFormSchema = (others: readonly HandOff[]) =>
  z
    .object({
      from: z.string().check(z.minLength(1, errors.from)),
      to: z.string().check(z.minLength(1, errors.to)),
      when: z
        .string()
        .check(z.trim(), z.minLength(1, errors.when), z.maxLength(LIMITS.when, errors.tooLong(LIMITS.when))),
    })
    .check(
      // The ends are judged even while the condition is still missing.
      z.superRefine((values, context) => {
        const message = problemOf(values, others);
        if (message) context.addIssue({ code: 'custom', path: ['to'], message });
      }),
    );

function problemOf(ends: { from: string; to: string }, others: readonly HandOff[]): string | undefined {
  if (!ends.from || !ends.to) return undefined;
  if (ends.from === ends.to) return errors.self;
  return others.some((other) => isSamePair(other, ends)) ? errors.taken : undefined;
}

export type HandOffValues = z.infer<ReturnType<typeof handOffFormSchema>>;

export const createHandOffForm = (defaultValues: HandOffValues, others: readonly HandOff[]) =>
  createFormControl<HandOffValues>({
    resolver: zodResolver(handOffFormSchema(others)),
    defaultValues,
    mode: 'onTouched',
  });
