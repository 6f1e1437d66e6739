import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { mailFilesLost } from '#app/lost-files-mail.ts'
import { createLog } from '#kernel/log.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingKeys } from '../storage/storage.ts'
import { checkWhenDue } from './schedule.ts'
import { type LossReport, tellOfLost } from './tell.ts'

const t = testApp([playerRoutes])
const log = createLog('silent', 'test')
const sound = wav(1)
let token: string

const night = (day: number, hour = 4) => new Date(2026, 10, day, hour)
const told: LossReport[] = []
const tell = async (report: LossReport) => void told.push(report)
const check = (now: Date) => {
  const { env, db, storage } = t.parts
  const { signal } = new AbortController()
  return checkWhenDue({ env, log, db, storage, databaseUrl: t.database.url, signal, tell }, now)
}
const checks = async () =>
  (await t.database.sql`select at, files, hashed from storage_checks order by at`).length
const upload = async () => (await t.upload(token, sound)).body.recordingId
const lose = (id: string) => rm(join(t.dataDir, 'files', recordingKeys(id).original))

beforeAll(async () => {
  token = (await t.signedIn()).token
})

test('a check is made once a night, by one of several processes; a thirtieth is read whole', async () => {
  for (let i = 0; i < 3; i += 1) await upload()
  await Promise.all([check(night(1)), check(night(1)), check(night(1))])
  expect(await checks()).toBe(1)
  await check(night(1, 9))
  expect(await checks()).toBe(1)
  for (let day = 2; day <= 30; day += 1) await check(night(day))
  const [sum] = await t.database
    .sql`select sum(hashed)::int as n, count(*)::int as nights from storage_checks`
  expect(sum).toEqual({ n: 3, nights: 30 })
})

test('a lost file is told once, by mail to the operator or else to the admins of the server, each in their language', async () => {
  const id = await upload()
  await lose(id)
  await check(night(40))
  await tellOfLost({ db: t.parts.db, tell })
  await tellOfLost({ db: t.parts.db, tell })
  expect(told.splice(0)).toEqual([{ files: 1, recordings: [{ id, faults: ['missing'] }] }])

  const { user } = await t.register('admin@example.org')
  // whoever came first is one
  await t.database.sql`delete from server_admins`
  await t.database.sql`insert into server_admins (user_id) values (${user.id})`
  const sent: { to: string; body: string }[] = []
  const mail = { operator: (to: string, text: { body: string }) => void sent.push({ to, body: text.body }) }
  const report: LossReport = { files: 1, recordings: [{ id, faults: ['missing'] }] }
  await mailFilesLost({ db: t.parts.db, mail, to: 'ops@example.org' }, report)
  await mailFilesLost({ db: t.parts.db, mail, to: undefined }, report)
  expect(sent.map(({ to }) => to)).toEqual(['ops@example.org', 'admin@example.org'])
  for (const { body } of sent) expect(body).toContain(id)
  expect(sent[1]?.body).toContain('қоймада')
})

test('somebody who wants to listen learns it at once, and administrators without waiting for the night', async () => {
  const id = await upload()
  const media = () => t.call('GET', `/api/player/${id}/media`, token)
  const url = String((await media()).body['url'])
  await lose(id)
  expect(await media()).toMatchObject({ status: 404, body: { code: 'SOUND_MISSING' } })
  expect((await t.app.request(url)).status).toBe(404)
  await tellOfLost({ db: t.parts.db, tell })
  expect(told.splice(0)).toEqual([{ files: 1, recordings: [{ id, faults: ['missing'] }] }])
  // back by hand: nobody waits for the next check
  await t.parts.storage.put(recordingKeys(id).original, new Blob([new Uint8Array(sound)]).stream())
  expect((await media()).status).toBe(200)
  await check(night(41))
  expect(await t.database.sql`select 1 from lost_files where recording_id = ${id}`).toHaveLength(0)
})
