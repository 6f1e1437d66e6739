import { paths } from '@hattama/contract/rules/app/paths'
import { newEmail, password } from '../../e2e/product/account.ts'
import { type Attack, tryEach } from '../attack.ts'
import { linkTo } from '../letter.ts'
import { logIn } from '../log-in.ts'
import type { Target } from '../target.ts'

/** Reads letters as automated mail scanners do, which open every link. */
const scan = async (target: Target, { pathname, search, searchParams }: URL, path: string) => {
  const nobody = target.asking()
  const token = [...searchParams.values()][0] ?? ''
  for (const method of ['GET', 'HEAD']) {
    await (await nobody(method, pathname + search)).body?.cancel()
    await (await nobody(method, `${path}?token=${token}`)).body?.cancel()
  }
}

const kinds = ['confirmation', 'new password'] as const

/** Links in letters do nothing until their reader clicks, and then only once. */
export const pressedLetters: Attack = {
  name: 'letters opened by machines, and twice',
  run: async (from) => {
    const { target, mailbox } = await from.mailing()
    const nobody = target.asking()
    const login = async (email: string, word: string) => (await logIn(target, email, word)) !== null
    return tryEach(kinds, async (kind) => {
      const email = newEmail()
      await nobody('POST', paths.register, { email, password, firstName: 'A', lastName: 'B' })
      const confirmation = await linkTo(mailbox, email, 'confirm')
      const confirm = () =>
        nobody('POST', paths.confirm, { token: confirmation.searchParams.get('confirm'), password })
      if (kind === 'confirmation') {
        await scan(target, confirmation, paths.confirm)
        if (await login(email, password)) return 'an address is confirmed by looking at its link'
        if (!(await confirm()).ok) return 'a press does not confirm at all'
        return (await confirm()).ok ? 'a confirmation works twice' : null
      }
      await confirm()
      await nobody('POST', paths.passwordMail, { email })
      const reset = await linkTo(mailbox, email, 'reset')
      const set = (word: string) =>
        nobody('PUT', paths.password, { token: reset.searchParams.get('reset'), password: word })
      await scan(target, reset, paths.password)
      if (!(await set('another kettle 83')).ok) return 'looking at the link spends it'
      return (await set('a third kettle 85')).ok ? 'a link for a new password works twice' : null
    })
  },
}
