import { type Action, may } from '@hattama/contract/policy'
import { useUser } from '@hattama/platform'

/** Whether the signed-in person may do something, by the one policy: what they may not do is not offered. */
export const useMay = () => {
  const user = useUser()
  return (action: Action, ownerId?: string) =>
    user !== null && may({ role: user.role, via: 'session', userId: user.id }, action, ownerId)
}
