import { paths } from '@hattama/contract/rules/app/paths'
import { may } from '@hattama/contract/rules/app/policy'
import type { Account } from '@hattama/recorder/recording/account'
import { roles } from '@hattama/contract/people/account'
import { z } from 'zod'
import { useAnswer } from './use-answer.ts'

const me = z.object({ id: z.string(), role: z.enum(roles) })

/**
 * Whether the server takes recordings from this account: users who may only view in their workspace learn it before they
 * begin. Null while unknown, such as without a network: recordings are then kept and sent later.
 */
export const useMayRecord = (account: Account | null | undefined): boolean | null => {
  const person = useAnswer(account, paths.me, me)
  return person && may({ ...person, via: 'device', userId: person.id }, 'recording.create')
}
