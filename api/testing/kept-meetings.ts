import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Recording } from '@hattama/contract/library/recording'
import type { RetentionRules } from '@hattama/contract/library/retention'
import { enforceRetention } from '#library/retention/enforce.ts'
import { nextNight } from '#library/retention/night.ts'
import { type testApp, wav } from './app.ts'
import { finishMeeting } from './meeting.ts'

type App = ReturnType<typeof testApp>
type Somebody = { token: string; workspaceId: string }

export const dayMs = 86_400_000
/** Kept forever. */
export const never = { soundDays: null, allDays: null }
/** The coming night, at the time when the nightly run sees the clock, some minutes into it. */
export const tonight = () => new Date(nextNight(new Date()).getTime() + 600_000)

/** Meetings of a given age, retention rules for them, and the nightly run that enforces these. */
export const keptMeetings = (t: App) => ({
  files: (id: string) => existsSync(join(t.dataDir, 'files/recordings', id)),
  night: (now = tonight()) => enforceRetention(t.parts, now),
  /** A finished meeting that was uploaded this many days ago. */
  meeting: async ({ token }: Somebody, days: number, tags: string[] = []) => {
    const id = (await t.upload(token, wav(0.01), { title: 'Жоспар' })).body.recordingId
    await finishMeeting(t.database.db, id)
    await t.database.sql`update recordings set created_at = ${new Date(Date.now() - days * dayMs)},
      tags = ${tags}, derived_bytes = 100 where id = ${id}`
    return id
  },
  keep: ({ token }: Somebody, rules: Partial<RetentionRules>) =>
    t.call('PUT', '/api/retention', token, { workspace: never, tags: [], ...rules }),
  find: ({ token }: Somebody, id: string) => t.call<Recording>('GET', `/api/recordings/${id}`, token),
  /** What the security log says about a recording, and who did it. */
  loggedEvents: async ({ workspaceId }: Somebody, id: string) => {
    const rows = await t.database.sql<{ kind: string; who: string }[]>`select kind, who from security_events
      where workspace_id = ${workspaceId} and subject_id = ${id} order by id`
    return rows.map(({ kind, who }) => [kind, who])
  },
})
