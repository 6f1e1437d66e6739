import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { Media } from '@hattama/contract/library/player'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { type Attack, tryEach } from '../attack.ts'
import { comes } from '../comes.ts'
import { join } from '../join.ts'
import type { Person, Target } from '../target.ts'

/** Streams are looked at every 15 s, ms. */
const patienceMs = 60_000

/** Opens what a member may keep open: the link to a sound, and the stream of events. */
const kept = async (target: Target, member: Person, recording: string) => {
  const media = await member.ask('GET', pathTo('media', recording))
  const { url } = (await media.json()) as Media
  const stream = await member.ask('GET', paths.events)
  if (!stream.ok || !stream.body) throw new Error(`the stream of events is answered ${stream.status}`)
  const reader = stream.body.getReader()
  let isOver = false
  const follow = async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read());
  }
  void follow()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  return {
    'a link to the sound': async () => !(await target.asking()('GET', url)).ok,
    'the stream of events': async () => isOver,
    close: () => reader.cancel().catch(() => undefined),
  }
}

/** What was opened before a workspace required a second step closes to those who have none. */
export const laterRules: Attack = {
  name: 'what was opened before a rule',
  run: async (target) => {
    const [owner, member] = [await target.person(), await target.person()]
    await join(owner, member, 'member')
    const { recording } = await target.meetingOf(owner)
    await owner.ask('PUT', pathTo('recordingVisibility', recording), { visibility: 'workspace' })
    const { close, ...open } = await kept(target, member, recording)
    for (const [what, isClosed] of Object.entries(open))
      if (await isClosed()) throw new Error(`${what} was not open in the first place`)
    // setting up an app is not what is attacked here
    const sql = openSql(target.databaseUrl, 1)
    await sql`update auth_users set two_factor_enabled = true where id = ${owner.user.id}`
    await sql.end()
    const ruled = await owner.ask('PUT', paths.secondFactorRule, { required: true })
    if (!ruled.ok) throw new Error(`the rule is answered ${ruled.status}`)
    try {
      return await tryEach(Object.entries(open), async ([what, isClosed]) =>
        (await comes(isClosed, patienceMs)) ? null : `${what} stays open`,
      )
    } finally {
      await close()
    }
  },
}
