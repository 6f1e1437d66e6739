import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { workspaceKeyScopes } from '@hattama/contract/rules/people/key-scopes'
import type { CreatedShareLink } from '@hattama/contract/connections/share-link'
import { type Attack, tryEach } from '../attack.ts'
import { block } from '../block.ts'
import { accept, invite, join } from '../join.ts'
import type { Person, Target } from '../target.ts'

/** What an admin leaves behind on purpose: an invitation, a key of the workspace, and a link of a meeting of theirs. */
const traps = async (target: Target, admin: Person) => {
  const { recording, secret } = await target.meetingOf(admin)
  const key = await admin.ask('POST', paths.apiKeys, {
    name: 'x',
    holder: 'workspace',
    scopes: workspaceKeyScopes,
    days: 365,
  })
  const link = await admin.ask('POST', pathTo('shareLinks', recording), { parts: ['minutes'] })
  return {
    secret,
    invitation: await invite(admin.ask, 'admin'),
    key: target.asking(((await key.json()) as CreatedApiKey).token),
    page: new URL(((await link.json()) as CreatedShareLink).url).pathname,
  }
}

const ends = ['demoted', 'removed', 'blocked'] as const

/** Nothing an admin made lets anybody in once they were demoted, removed or blocked. */
export const lostRights: Attack = {
  name: 'what somebody made who lost the right',
  run: async (target) => {
    const operator = await target.operator()
    return tryEach(ends, async (how) => {
      const [owner, admin, late] = [await target.person(), await target.person(), await target.person()]
      await join(owner, admin, 'admin')
      const left = await traps(target, admin)
      if (!(await left.key('GET', paths.recordings)).ok) throw new Error('the key reads nothing at all')
      const member = pathTo('member', admin.user.id)
      const ended =
        how === 'blocked'
          ? await block(operator, admin)
          : await (how === 'demoted'
              ? owner.ask('PATCH', member, { role: 'viewer' })
              : owner.ask('DELETE', `${member}?${new URLSearchParams({ to: owner.user.id })}`))
      if (!ended.ok) throw new Error(`nobody is ${how}: ${ended.status} ${await ended.text()}`)
      if ((await accept(late, left.invitation)).ok) return `${how}: an invitation lets others in`
      const { status } = await left.key('GET', paths.members)
      if (status < 400) return `${how}: a key of the workspace is answered ${status}`
      const page = await (await target.asking()('GET', left.page)).text()
      return how === 'blocked' && page.includes(left.secret) ? `${how}: a link shows the meeting` : null
    })
  },
}

/** Whoever runs a workspace somebody joined learns nothing of their sessions elsewhere, and ends none. */
export const foreignSessions: Attack = {
  name: 'sessions of a member who works elsewhere',
  run: async (target) => {
    const [owner, member] = [await target.person(), await target.person()]
    const own = member.user.workspaceId
    await join(owner, member, 'viewer')
    await member.ask('POST', pathTo('workspaceEntry', own))
    const sessions = pathTo('memberSessions', member.user.id)
    const mine = (await (await member.ask('GET', paths.sessions)).json()) as { sessions: { id: string }[] }
    const tries: [string, string][] = [
      ['GET', sessions],
      ['DELETE', sessions],
      ['DELETE', pathTo('memberSession', mine.sessions[0]?.id ?? '')],
    ]
    const outcome = await tryEach(tries, async ([method, path]) => {
      const { ok, status } = await owner.ask(method, path)
      return ok ? `${method} ${path} is answered ${status}` : null
    })
    if (!(await member.ask('GET', paths.me)).ok) outcome.through.push('a session elsewhere was ended')
    return outcome
  },
}
