import { z } from 'zod'
import { storedDomain } from '../../rules/kernel/mail-address.ts'
import { typedAddress } from '../kernel/mail-address.ts'
import { shownText } from '../kernel/shown-text.ts'

/** Roles a provider may assign; only owners can appoint owners. */
export const rolesByProvider = ['admin', 'member', 'viewer'] as const
export type RoleByProvider = (typeof rolesByProvider)[number]
export const isRoleByProvider = (role: string): role is RoleByProvider =>
  rolesByProvider.some((one) => one === role)

/** Most domains and groups a workspace may configure. */
export const maxSsoDomains = 20
export const maxSsoGroups = 50

/** Which provider: one from the sign-in screen, or that of an address's domain. */
export const ssoBeginBody = z.union([
  z.object({ provider: z.string().min(1).max(100) }),
  z.object({ email: typedAddress().max(254) }),
])
export type SsoBegin = z.infer<typeof ssoBeginBody>

/** Where to go, and what this browser keeps in the meantime and sends back with the answer. */
export const ssoLookup = z
  .object({ url: z.string(), challenge: z.string(), name: z.string() })
  .meta({ id: 'SsoLookup' })
export type SsoLookup = z.infer<typeof ssoLookup>

/** `answer`: the query string the provider redirected back with. */
export const ssoAnswer = z.object({
  challenge: z.string().min(1).max(4000),
  answer: z.string().max(8000),
})
export type SsoAnswer = z.infer<typeof ssoAnswer>

const name = shownText().min(1).max(60)
const role = z.enum(rolesByProvider)

/** A workspace's provider, as configured by an owner. Without `clientSecret` the existing one is kept. */
export const workspaceSsoBody = z.object({
  name,
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: z.string().trim().min(1).max(500),
  clientSecret: z.string().min(1).max(1000).optional(),
  groupsClaim: z.string().trim().min(1).max(200),
  roles: z.array(z.object({ group: z.string().trim().min(1).max(200), role })).max(maxSsoGroups),
  /** role of people in none of the groups; `none`: they are not let in */
  otherwise: z.enum([...rolesByProvider, 'none']),
  /** members can only sign in with it; owners in other ways too */
  required: z.boolean(),
  /** it does a second step of its own */
  secondStep: z.boolean(),
})
export type WorkspaceSsoBody = z.infer<typeof workspaceSsoBody>

const ssoDomain = z
  .object({
    id: z.string(),
    domain: z.string(),
    /** name and value of the TXT record that proves ownership of the domain */
    recordName: z.string(),
    record: z.string(),
    verifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SsoDomain' })
export type SsoDomain = z.infer<typeof ssoDomain>

/** The secret is never sent back. */
export const workspaceSso = z
  .object({
    provider: workspaceSsoBody.omit({ clientSecret: true }).nullable(),
    domains: z.array(ssoDomain),
    /** where the provider must send people back to */
    redirectUri: z.string(),
    /** most days a session lasts, which is how long a person removed at the provider may stay signed in */
    sessionDays: z.number(),
  })
  .meta({ id: 'WorkspaceSso' })
export type WorkspaceSso = z.infer<typeof workspaceSso>

export const newSsoDomain = z.object({
  /** as typed, in letters of any script; it goes on in Punycode */
  domain: z
    .string()
    .max(253)
    .overwrite((text) => storedDomain(text.trim()) ?? text)
    .refine((text) => storedDomain(text) !== null, { error: 'Invalid domain' }),
})
