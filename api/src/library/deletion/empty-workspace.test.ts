import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leavePlan, resumePlan, setPlan } from '#people/plans/change.ts'
import { sweepPlans } from '#people/plans/plan-mails.ts'
import { testApp, wav } from '#testing/app.ts'
import { emptyCancelled } from './empty-workspace.ts'

const t = testApp([], { settings: { PLANS: 'on' } })

const day = 86_400_000
const later = (days: number) => new Date(Date.now() + days * day)

const cancelled = async () => {
  const owner = await t.signedIn()
  const { db } = t.database
  await db.transaction().execute((trx) => setPlan(trx, owner.workspaceId, 'pro', later(1)))
  await leavePlan(db, owner.workspaceId, 'removal', null)
  const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
  return { ...owner, recordingId }
}

const stored = (id: string) => readdirSync(join(t.dataDir, 'files/recordings')).includes(id)

test('what was cancelled goes with its files after the days of grace, and is told of; what was resumed stays', async () => {
  const [gone, kept] = [await cancelled(), await cancelled()]
  const { db } = t.database
  const letters: string[] = []
  const mail = { plan: (_: string, { subject }: { subject: string }) => void letters.push(subject) }
  const needs = { ...t.parts, mail }
  await sweepPlans({ db, mail }, later(28))
  await emptyCancelled(needs, later(30.9))
  expect([gone, kept].map(({ recordingId }) => stored(recordingId))).toEqual([true, true])
  await resumePlan(db, kept.workspaceId, null, later(30.95))
  await emptyCancelled(needs, later(31.1))
  expect(stored(gone.recordingId)).toBe(false)
  expect(stored(kept.recordingId)).toBe(true)
  const left = await db
    .selectFrom('recordings')
    .select('id')
    .where('workspaceId', '=', gone.workspaceId)
    .execute()
  expect(left).toEqual([])
  expect(letters).toEqual([
    'Recordings will be deleted soon — Hattama',
    'Recordings will be deleted soon — Hattama',
    'Recordings were deleted — Hattama',
  ])
  // accounts stay, and a second run removes and reports nothing more
  expect((await t.call('GET', '/api/auth/me', gone.token)).status).toBe(200)
  await emptyCancelled(needs, later(32))
  expect(letters).toHaveLength(3)
})
