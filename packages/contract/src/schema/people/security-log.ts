import { z } from 'zod'
import { language } from './account.ts'
import { securityGroups, securityKindList } from '../../rules/people/security-kinds.ts'

/** Details of an event besides who did it and to whom. All of them are ids, roles, codes and formats. */
const securityDetail = z
  .object({
    from: z.string(),
    role: z.string(),
    format: z.string(),
    /** of a protocol */
    number: z.string(),
    /** who could see a recording before, and who can now */
    visibilityFrom: z.string(),
    visibility: z.string(),
    /** what was refused: the method and the pattern of the route */
    route: z.string(),
    /** why, as an error code */
    code: z.string(),
    /** how a person signed in, if not by password */
    way: z.string(),
    /** name of the API key it was done with */
    key: z.string(),
    /** what an API key may do */
    scopes: z.string(),
  })
  .partial()
export type SecurityDetail = z.infer<typeof securityDetail>

const securityEvent = z
  .object({
    id: z.number(),
    at: z.iso.datetime(),
    kind: z.enum(securityKindList),
    outcome: z.enum(['done', 'refused']),
    /** address of the account at that time; empty: unknown person */
    who: z.string(),
    userId: z.string().nullable(),
    /** network address */
    address: z.string().nullable(),
    /** browser and system, for sign-in events */
    agent: z.string(),
    /**
     * what it was about: an account's address, a device's name, the title of a meeting that still exists; empty for a meeting
     * the reader cannot see
     */
    subject: z.string(),
    detail: securityDetail,
    /** how often it was repeated within an hour; reported after that hour */
    times: z.number(),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEvent>

const filters = z
  .object({
    group: z.enum(securityGroups),
    /** id of an account */
    person: z.string().min(1).max(100),
    /** `from` inclusive, `to` exclusive */
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
  })
  .partial()
export type SecurityFilters = z.infer<typeof filters>

/** `?before=` is the previous page's `next`. */
export const securityQuery = filters.extend({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Language and time zone of the file; by default the caller's language and UTC. */
export const securityFileQuery = filters.extend({
  language: language.optional(),
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
      } catch {
        return false
      }
    }, 'no such time zone')
    .default('UTC'),
})

/** Newest first. `next` null: no more. */
export const securityLog = z
  .object({ events: z.array(securityEvent), next: z.number().nullable(), keptDays: z.number() })
  .meta({ id: 'SecurityLog' })
export type SecurityLog = z.infer<typeof securityLog>
