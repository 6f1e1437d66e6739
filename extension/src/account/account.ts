import { z } from 'zod'
import { storedItem } from '../settings/stored-item.ts'

export const account = z.object({
  /** origin of the server */
  server: z.url(),
  email: z.string(),
  /** device token: may upload and read its own recordings, nothing else */
  token: z.string(),
  /** the server no longer takes the token; a new sign-in replaces it */
  refused: z.boolean(),
})
export type Account = z.infer<typeof account>

export const accountItem = storedItem('local', 'account', account.nullable(), null)

/** Notes that the server refused this token; a newer one is left alone. */
export const markRefused = async (token: string) => {
  const known = await accountItem.read()
  if (known?.token === token) await accountItem.write({ ...known, refused: true })
}
