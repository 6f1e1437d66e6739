import { z } from 'zod'
import type { Due } from './due-in.ts'

/** What can be counted, listed or added up about meetings. */
export const stats = [
  'count',
  'list',
  'first',
  'last',
  'hours',
  'speaking',
  'tasks',
  'decisions',
  'questions',
  'open',
  'people',
] as const
export type Stat = (typeof stats)[number]

/**
 * A question about the meetings themselves, not about what was said in them. Only these fields reach the database, as
 * parameters of queries written here; a language model fills the same fields and writes no query.
 */
export const plan = z.object({
  stat: z.enum(stats),
  /** name of someone who took part or spoke; for tasks, the assignee */
  person: z.string().max(200).nullable(),
  /** words the meetings must contain, as asked */
  topic: z.string().max(300).nullable(),
  /** first and last day (yyyy-mm-dd, UTC) */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
})
/** `due`: only tasks that are due then, whenever the meeting was; `isOwn`: rather those of the person who asks */
export type Plan = z.infer<typeof plan> & { due?: Due; isOwn?: boolean }

/** Narrowed to nobody, no topic and no days. */
export const ofAll: Omit<Plan, 'stat'> = { person: null, topic: null, from: null, to: null }
