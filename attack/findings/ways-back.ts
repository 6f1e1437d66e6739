import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { type Attack, tryEach } from '../attack.ts'
import { accept, invite } from '../join.ts'

const ends = ['removed', 'given a lower role'] as const

/** Nobody returns by the invitation they once came with, or another they knew, not even through a new account. */
export const waysBack: Attack = {
  name: 'invitations kept by somebody who was removed or demoted',
  run: (target) =>
    tryEach(ends, async (how) => {
      const [owner, member, other] = [await target.person(), await target.person(), await target.person()]
      const known = [await invite(owner.ask, 'member'), await invite(owner.ask, 'admin')]
      if (!(await accept(member, known[0] ?? '')).ok) throw new Error('nobody joins')
      const path = pathTo('member', member.user.id)
      const ended = await (how === 'removed'
        ? owner.ask('DELETE', `${path}?${new URLSearchParams({ to: owner.user.id })}`)
        : owner.ask('PATCH', path, { role: 'viewer' }))
      if (!ended.ok) throw new Error(`nobody is ${how}: ${ended.status}`)
      if (how !== 'removed') await member.ask('POST', paths.leave)
      for (const who of [member, other])
        for (const token of known)
          if ((await accept(who, token)).ok) return `${how}: an earlier invitation lets ${who.user.email} in`
      return null
    }),
}
