import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { password } from '../e2e/product/account.ts'
import type { Person } from './target.ts'

/** Has somebody who administers the server block an account. */
export const block = async ({ ask }: Person, { user }: Person) => {
  const blocking = () => ask('PUT', pathTo('serverPersonBlock', user.id), { blocked: true })
  const first = await blocking()
  if (first.ok) return first
  await ask('POST', paths.confirmation, { password })
  return blocking()
}
