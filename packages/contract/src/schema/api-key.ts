import { z } from 'zod'
import { keyScopes, mostKeyDays } from '../rules/key-scopes.ts'

/** Whom a key stands for: the person who made it, or the workspace itself. */
const keyHolders = ['person', 'workspace'] as const
export type KeyHolder = (typeof keyHolders)[number]

/** An API key as the settings list it; the key itself is nowhere. */
const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    holder: z.enum(keyHolders),
    /** whose it is; of a key of the workspace, who answers for it */
    person: z.object({ id: z.string(), name: z.string() }),
    scopes: z.array(z.enum(keyScopes)),
    /** where the program is that was connected by signing in; null: the key was made in the settings */
    program: z.string().nullable(),
    /** its last letters, by which it is told from others */
    ending: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** to the minute; null: never */
    lastUsedAt: z.iso.datetime().nullable(),
    /** network address it was last used from, as far as the server knows */
    address: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyList = z.object({ keys: z.array(apiKey) }).meta({ id: 'ApiKeyList' })

export const newApiKey = z
  .object({
    name: z.string().trim().min(1).max(60),
    holder: z.enum(keyHolders).default('person'),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    /** days until it ends */
    lastsDays: z.number().int().min(1).max(mostKeyDays),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.infer<typeof newApiKey>

/** `token` is shown this once. */
export const madeApiKey = z.object({ key: apiKey, token: z.string() }).meta({ id: 'MadeApiKey' })
export type MadeApiKey = z.infer<typeof madeApiKey>
