import { z } from 'zod'
import { languages } from '@hattama/contract/rules/kernel/language'
import { storedItem } from '../settings/stored-item.ts'

/** An account of another server offered by a page, until the user has answered. Kept while the browser runs. */
const offer = z.object({
  server: z.url(),
  email: z.string(),
  token: z.string(),
  language: z.enum(languages),
  /** the window that asks */
  windowId: z.number().nullable(),
})
export type Offer = z.infer<typeof offer>
export const offerItem = storedItem('session', 'offer', offer.nullable(), null)

/** Servers the user has just asked to connect to, by a button of the extension: these need no question. */
export const expectedItem = storedItem('session', 'expected', z.array(z.string()), [])

/** Servers whose offer the user has declined; not asked about again until the user connects to them. */
export const declinedItem = storedItem('session', 'declined', z.array(z.string()), [])
