import { lookAtSlot, slotEndOf } from '@hattama/recorder/meeting/slot'
import { withCatalogue } from '@hattama/recorder/meeting/note-down'
import { z } from 'zod'
import { accountItem } from '../account/account.ts'
import { post } from '../messages/post.ts'
import { storedItem } from '../settings/stored-item.ts'
import { sessionItem } from './state.ts'

const slotItem = storedItem(
  'session',
  'slot',
  z
    .object({ id: z.string(), endsAt: z.number().nullable(), lookedAt: z.number(), isAsked: z.boolean() })
    .nullable(),
  null,
)

const lookUp = async (id: string): Promise<number | null> => {
  const account = await accountItem.read()
  if (!account || account.refused) return null
  return withCatalogue((catalogue) => slotEndOf(catalogue, id, account))
}

/** Asks once about a recording that goes on past its meeting's end in the calendar. Ends nothing by itself. */
export const askAboutSlot = async (now = Date.now()): Promise<void> => {
  const seen = await lookAtSlot(await slotItem.read(), await sessionItem.read(), now, lookUp)
  if (!seen) return
  await slotItem.write(seen.slot)
  if (seen.asks) await post({ to: 'recorder', type: 'control', act: 'askAboutSlot' })
}
