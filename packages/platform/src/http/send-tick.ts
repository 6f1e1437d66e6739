import type { Summary } from '@hattama/contract/insight/summary'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { Problem } from './problem.ts'

type Reply = { error?: Problem | undefined }
/** What became of it, as a call of the store returns it. */
export type Ticked = { data: null } | { error: Problem }
type Ask = (args: FetchArgs) => Reply | PromiseLike<Reply>

/**
 * Stores that an item of a summary is ticked or not, as it is on screen. The call sends the full list, so two quick ticks do
 * not undo each other; if the summary has changed since, only the item.
 */
export const sendTick = async (
  { id, actionItems, updatedAt }: Pick<Summary, 'id' | 'actionItems' | 'updatedAt'>,
  index: number,
  ask: Ask,
): Promise<Ticked> => {
  const item = actionItems[index]
  const { error } = await ask({
    url: pathTo('actionItems', id),
    method: 'PATCH',
    body: { actionItems, updatedAt },
  })
  if (!error) return { data: null }
  if (error.code !== 'CONFLICT' || !item?.id) return { error }
  const again = await ask({
    url: pathTo('actionItem', item.id),
    method: 'PATCH',
    body: { completed: item.completed },
  })
  return again.error ? { error: again.error } : { data: null }
}
