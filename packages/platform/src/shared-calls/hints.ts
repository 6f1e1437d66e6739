import type { User } from '@hattama/contract/people/account'
import { type Hint, hints } from '@hattama/contract/rules/people/hints'
import { keepHere, readKept } from '../kept-here.ts'
import { userChanged } from '../session/session-slice.ts'
import type { Store } from '../store.ts'
import { profileCalls } from './profile.ts'

const keyOf = (hint: Hint, userId: string) => `hattama_${hint}_hidden_${userId}`

/** Whether this person has answered a hint: on any device, or in this browser while the server did not hear of it. */
export const isHintSeen = (hint: Hint, user: Pick<User, 'id' | 'hintsSeen'>): boolean =>
  user.hintsSeen?.includes(hint) === true || readKept(keyOf(hint, user.id)) !== null

/**
 * Keeps with the account that the signed-in person has answered a hint, so that no other device shows it. A server that does
 * not answer loses nothing: it is kept here too, and said with the next one.
 */
export const seeHint = async (store: Pick<Store, 'getState' | 'dispatch'>, hint: Hint): Promise<void> => {
  const { user } = store.getState().session
  if (!user || isHintSeen(hint, user)) return
  keepHere(keyOf(hint, user.id), '1')
  const hintsSeen = hints.filter((one) => isHintSeen(one, user))
  const { data } = await store.dispatch(profileCalls.endpoints.updateProfile.initiate({ hintsSeen }))
  const now = store.getState().session.user
  if (data && now?.id === user.id) store.dispatch(userChanged({ ...now, hintsSeen: data.hintsSeen }))
}
