import type { RetentionPreview, RetentionRules } from '@hattama/contract/library/retention'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { personalDataRoutes } from '../personal-data/routes.ts'
import { retentionRoutes } from './routes.ts'

const t = testApp([retentionRoutes, personalDataRoutes])

test('a preview of rules does not tell whether a guess at a hidden tag is right', async () => {
  const owner = await t.signedIn()
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const old = { createdAt: new Date(Date.now() - 9 * 86_400_000), tags: ['Quentin Zebrowski', 'Report'] }
  const { id } = await seedMeeting(t.database.db, owner, 'Plan', 'Dana: We go on.', old)
  await t.database.sql`update recordings set visibility = 'workspace' where id = ${id}`
  const settings = { kinds: ['name'], names: ['Quentin Zebrowski'], newMeetings: false, newLinks: false }
  expect((await t.call('PUT', '/api/workspace/personal-data', owner.token, settings)).status).toBe(200)
  /** Whether rules that spare a tag spare the meeting. */
  const isSpared = async (tag: string, token = viewer.token) => {
    const rules: RetentionRules = {
      workspace: { soundDays: null, allDays: 1 },
      tags: [{ tag, soundDays: null, allDays: null, hold: false }],
    }
    const { body } = await t.call<RetentionPreview>('POST', '/api/retention/preview', token, rules)
    return body.all.count === 0
  }
  const asked = ['quentin zebrowski', 'report', 'bertram duckworth']
  expect(await Promise.all(asked.map((tag) => isSpared(tag)))).toEqual([true, true, false])

  const hiding = `/api/recordings/${id}/personal-data`
  expect((await t.call('PUT', hiding, owner.token, { hidden: true })).status).toBe(200)
  for (const token of [viewer.token, owner.token]) {
    expect(await isSpared('quentin zebrowski', token)).toBe(false)
    expect(await isSpared('Quentin Zebrowski', token)).toBe(false)
    expect(await isSpared('bertram duckworth', token)).toBe(false)
    expect(await isSpared('REPORT', token)).toBe(true)
  }
})
