import { z } from 'zod'

/** Daily (UTC) token budget of a workspace's language model. */
export const modelBudget = z
  .object({
    /** the workspace's own limit; null: none */
    tokensPerDay: z.number().int().nullable(),
    /** the server's limit for each workspace; null: none */
    serverLimit: z.number().int().nullable(),
    usedToday: z.number().int(),
    /** null: this server has no language model */
    model: z.string().nullable(),
  })
  .meta({ id: 'ModelBudget' })
export type ModelBudget = z.infer<typeof modelBudget>

export const modelBudgetChange = z
  .object({ tokensPerDay: z.number().int().min(1000).max(1_000_000_000).nullable() })
  .meta({ id: 'ModelBudgetChange' })
