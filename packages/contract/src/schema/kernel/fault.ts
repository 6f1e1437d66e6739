import { z } from 'zod'

/** What went wrong in a tool, an engine or a disk. */
const faultKinds = [
  'unreadable-media',
  'no-audio',
  'no-speech',
  'too-short',
  'encrypted-media',
  'truncated-media',
  'wrong-length',
  'too-long',
  'no-engine',
  'other-language',
  'engine-refused',
  'engine-unreachable',
  'engine-limit',
  'engine-quota',
  'daily-limit',
  'engine-crashed',
  'model-crashed',
  'model-damaged',
  'no-memory',
  'budget',
  'storage',
  'no-room',
  'plan-meetings',
  'plan-length',
  'plan-minutes',
  'link-refused',
  'link-denied',
  'link-unreachable',
  'link-not-media',
  'link-too-large',
  'cancelled',
  'internal',
] as const

/** Stored with a job step and shown as text (`fault.<kind>` in `locales/`). */
export const fault = z
  .object({
    source: z.enum(['media', 'speech', 'speakers', 'summary', 'storage', 'link', 'plan', 'jobs']),
    kind: z.enum(faultKinds),
    retryable: z.boolean(),
    /** One English sentence for the log and the job page; never contains a path, a secret or spoken words. */
    detail: z.string(),
    /** for `no-engine` and `other-language`: the language nothing here knows, BCP 47 */
    language: z.string().optional(),
  })
  .meta({ id: 'Fault' })
export type Fault = z.infer<typeof fault>

/** A fault as admins of the server see it. */
export const adminFault = fault
  .extend({
    /** why the other server refused, in its own words: bounded, secrets masked, nothing of what was said */
    reason: z.string().optional(),
  })
  .meta({ id: 'AdminFault' })
export type AdminFault = z.infer<typeof adminFault>
export type FaultKind = (typeof faultKinds)[number]
