import { type Action, type Actor, may } from '@hattama/contract/rules/app/policy'
import type { Seen } from '@hattama/contract/rules/library/visibility'
import { useUser } from './store.ts'

/** The signed-in user as the policy's actor; null for a visitor. */
export const useActor = (): Actor | null => {
  const user = useUser()
  return (
    user && {
      role: user.role,
      via: 'session',
      userId: user.id,
      secondFactorDue: user.secondFactorDue,
      ssoDue: user.ssoDue,
      serverAdmin: user.serverAdmin,
    }
  )
}

/** Whether the signed-in user may do something, by the policy: what they may not do is not offered. */
export const useMay = () => {
  const actor = useActor()
  return (action: Action, thing?: Seen): boolean => actor !== null && may(actor, action, thing)
}
