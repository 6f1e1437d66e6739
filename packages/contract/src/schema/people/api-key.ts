import { z } from 'zod'
import { keyScopes, maxKeyDays } from '../../rules/people/key-scopes.ts'
import { shownText } from '../kernel/shown-text.ts'

/** Who a key acts for: the person who created it, or the workspace itself. */
const keyHolders = ['person', 'workspace'] as const
export type KeyHolder = (typeof keyHolders)[number]

/** An API key as listed in the settings; the key itself is never included. */
const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    holder: z.enum(keyHolders),
    /** its owner; for a workspace key, the person responsible for it */
    person: z.object({ id: z.string(), name: z.string() }),
    scopes: z.array(z.enum(keyScopes)),
    /** host of the program that was connected by sign-in; null: the key was created in the settings */
    program: z.string().nullable(),
    /** its last characters, to tell it from others */
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
    name: shownText().min(1).max(60),
    holder: z.enum(keyHolders).default('person'),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    /** days until it expires */
    days: z.number().int().min(1).max(maxKeyDays),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.infer<typeof newApiKey>

/** `token` is only shown this once. */
export const createdApiKey = z.object({ key: apiKey, token: z.string() }).meta({ id: 'CreatedApiKey' })
export type CreatedApiKey = z.infer<typeof createdApiKey>
