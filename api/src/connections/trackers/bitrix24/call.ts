import type { TrackerTarget } from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import { type Ask, at, readAs } from '../port/ask.ts'

export type Target = Extract<TrackerTarget, { kind: 'bitrix24' }>

/** A number, which some methods return as text. */
export const id = z.union([z.string(), z.number()]).transform(String)

/** Calls a method by the webhook; all are POST. @throws TrackerFault */
export const call = async <T>(
  target: Target,
  ask: Ask,
  { method, form, params = {} }: { method: string; form: z.ZodType<T>; params?: object },
): Promise<T> => {
  const url = at(target.url, `/${encodeURIComponent(target.key)}/${method}`)
  return readAs(z.object({ result: form }), await ask({ method: 'POST', url, json: params })).result
}

/** Rows per page, in every list. */
export const pageSize = 50

/** Fetches every page of a paged list, up to a limit. @throws TrackerFault */
export const allOf = async <T>(
  target: Target,
  ask: Ask,
  { method, row, params }: { method: string; row: z.ZodType<T>; params: object },
  maxPages: number,
): Promise<T[]> => {
  const rows: T[] = []
  for (let nth = 0; nth < maxPages; nth += 1) {
    const given = { ...params, start: nth * pageSize }
    const page = await call(target, ask, { method, form: z.array(row), params: given })
    // ignore anything beyond what was requested
    rows.push(...page.slice(0, pageSize))
    if (page.length < pageSize) break
  }
  return rows
}

/** The user a webhook belongs to and acts as, from its address. */
export const ownerOf = ({ url }: Target): string => /\/rest\/(\d+)$/.exec(url)?.[1] ?? '0'

const fieldsForm = z.object({
  fields: z.object({ STATUS: z.object({ values: z.record(z.string(), z.string()) }) }),
})

const asked = new WeakMap<Ask, Promise<Record<string, string>>>()

/** A portal's names for statuses, by number, in its own language; fetched once per delivery. */
export const statusNames = (target: Target, ask: Ask): Promise<Record<string, string>> => {
  const known = asked.get(ask)
  if (known) return known
  const names = call(target, ask, { method: 'tasks.task.getFields', form: fieldsForm }).then(
    ({ fields }) => fields.STATUS.values,
  )
  asked.set(ask, names)
  return names
}
