import { z } from 'zod'
import { language } from './account.ts'
import { securityGroups, securityKindList } from '../rules/security-kinds.ts'

/** What is told of an event beside who did it and to whom. All of it is ids, roles, codes and formats. */
const securityDetail = z
  .object({
    from: z.string(),
    role: z.string(),
    format: z.string(),
    /** of a protocol */
    number: z.string(),
    /** who saw a recording, and who sees it */
    sightFrom: z.string(),
    sight: z.string(),
    /** what was refused: the method and the pattern of the route */
    route: z.string(),
    /** why, in the error vocabulary */
    code: z.string(),
    /** how somebody signed in, where it was not by a password */
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
    /** address of the account at that time; empty: nobody who is known */
    who: z.string(),
    userId: z.string().nullable(),
    /** network address */
    address: z.string().nullable(),
    /** browser and system, where the event is a sign-in */
    agent: z.string(),
    /** whom or what it was about: an address of an account, a device's name, the title of a meeting that is still there */
    subject: z.string(),
    detail: securityDetail,
    /** how often it was repeated within an hour; told after that hour */
    times: z.number(),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEvent>

const filters = z
  .object({
    group: z.enum(securityGroups),
    /** id of an account */
    person: z.string().min(1).max(100),
    /** from this moment on, to before this one */
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
  })
  .partial()
export type SecurityFilters = z.infer<typeof filters>

/** `?before=` is the `next` of the page before. */
export const securityQuery = filters.extend({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** The file's words and times: language of whoever asks unless told, UTC unless told. */
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

/** Newest first. `next` null: there is no more. */
export const securityLog = z
  .object({ events: z.array(securityEvent), next: z.number().nullable(), keptDays: z.number() })
  .meta({ id: 'SecurityLog' })
export type SecurityLog = z.infer<typeof securityLog>
