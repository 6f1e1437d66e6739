import { expectedCalls, type ExpectedCall } from '@hattama/contract/connections/call-rule'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from 'zod'
import { type Expected, expectedIn } from '../call-pages/expected-call.ts'
import { accountItem } from '../account/account.ts'
import { storedItem } from '../settings/stored-item.ts'

/** Joining a call does not wait longer than this for a server that is out of reach. ms */
const answerMs = 4000

/** The server's last answer, used while it is out of reach; only for the same token. Gone with the browser session. */
const keptItem = storedItem(
  'session',
  'expected-calls',
  expectedCalls.extend({ token: z.string() }).nullable(),
  null,
)

const ask = async (server: string, token: string): Promise<ExpectedCall[] | 'forbidden' | null> => {
  const response = await fetch(new URL(paths.expectedCalls, server), {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(answerMs),
  })
  if (response.status === 403) return 'forbidden'
  return response.ok ? expectedCalls.parse(await response.json()).calls : null
}

/**
 * The rule the user's series and calendars have for the call a page is in; `forbidden`: they may not record in their
 * workspace. The server says what it expects and the page's address is compared here: no server learns where the user is.
 */
export const expectedAt = async (
  address: string | undefined,
  now = Date.now(),
): Promise<Expected | 'forbidden' | null> => {
  const account = await accountItem.read()
  if (!account || account.refused) return null
  const { server, token } = account
  const said = await ask(server, token).catch(() => null)
  if (said === 'forbidden') return said
  if (said) await keptItem.write({ calls: said, token })
  const kept = said ? null : await keptItem.read()
  return expectedIn(said ?? (kept?.token === token ? kept.calls : []), address, now)
}
