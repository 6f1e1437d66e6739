import { z } from 'zod'

/** What a provider may make of somebody: owners are made by owners. */
export const rolesByProvider = ['admin', 'member', 'viewer'] as const
export type RoleByProvider = (typeof rolesByProvider)[number]
export const isRoleByProvider = (role: string): role is RoleByProvider =>
  rolesByProvider.some((one) => one === role)

/** How many domains a workspace may name, and groups. */
export const mostSsoDomains = 20
export const mostSsoGroups = 50

/** Which provider: one of the sign-in screen, or the one of an address's domain. */
export const ssoBeginBody = z.union([
  z.object({ provider: z.string().min(1).max(100) }),
  z.object({ email: z.string().max(254) }),
])
export type SsoBegin = z.infer<typeof ssoBeginBody>

/** Where to go, and what this browser keeps meanwhile and brings back with the answer. */
export const ssoQuestion = z
  .object({ url: z.string(), challenge: z.string(), name: z.string() })
  .meta({ id: 'SsoQuestion' })
export type SsoQuestion = z.infer<typeof ssoQuestion>

/** `answer`: the query the provider came back with. */
export const ssoAnswer = z.object({
  challenge: z.string().min(1).max(4000),
  answer: z.string().max(8000),
})
export type SsoAnswer = z.infer<typeof ssoAnswer>

const name = z.string().trim().min(1).max(60)
const role = z.enum(rolesByProvider)

/** The provider of a workspace, as an owner sets it. Without `clientSecret` the one that is there stays. */
export const workspaceSsoBody = z.object({
  name,
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: z.string().trim().min(1).max(500),
  clientSecret: z.string().min(1).max(1000).optional(),
  groupsClaim: z.string().trim().min(1).max(200),
  roles: z.array(z.object({ group: z.string().trim().min(1).max(200), role })).max(mostSsoGroups),
  /** of whom no group says anything; `none`: they do not get in */
  otherwise: z.enum([...rolesByProvider, 'none']),
  /** members get in by it alone; owners in other ways too */
  required: z.boolean(),
  /** it asks for a second step by itself */
  secondStep: z.boolean(),
})
export type WorkspaceSsoBody = z.infer<typeof workspaceSsoBody>

const ssoDomain = z
  .object({
    id: z.string(),
    domain: z.string(),
    /** name and value of the TXT record that shows whose the domain is */
    recordName: z.string(),
    record: z.string(),
    verifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SsoDomain' })
export type SsoDomain = z.infer<typeof ssoDomain>

/** The secret is never told again. */
export const workspaceSso = z
  .object({
    provider: workspaceSsoBody.omit({ clientSecret: true }).nullable(),
    domains: z.array(ssoDomain),
    /** where the provider is told to send people back to */
    redirectUri: z.string(),
    /** days a session lasts at most: so long somebody removed at the provider may stay signed in */
    sessionDays: z.number(),
  })
  .meta({ id: 'WorkspaceSso' })
export type WorkspaceSso = z.infer<typeof workspaceSso>

export const newSsoDomain = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?=.*\.)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/),
})
