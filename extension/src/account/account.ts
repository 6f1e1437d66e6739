import type { Account } from '@hattama/recorder/recording/account'
import { z } from 'zod'
import { storedItem } from '../settings/stored-item.ts'

export const account: z.ZodType<Account> = z.object({
  server: z.url(),
  email: z.string(),
  /** device token: may upload and read its own recordings, nothing else */
  token: z.string(),
  refused: z.boolean(),
})
export const accountItem = storedItem('local', 'account', account.nullable(), null)

/** Notes that the server refused this token; leaves a newer one alone. */
export const markRefused = async (token: string) => {
  const known = await accountItem.read()
  if (known?.token === token) await accountItem.write({ ...known, refused: true })
}
