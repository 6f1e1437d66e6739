import { randomUUID } from 'node:crypto'
import { plans } from '@hattama/contract/rules/people/plans'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { leavePlan, resumePlan, setPlan, startTrial } from './change.ts'
import {
  admitMeeting,
  audibleMs,
  missingFor,
  refundMeeting,
  returnPrompt,
  takePrompt,
  takeSeat,
} from './limits.ts'
import { sweepPlans, removalsDue } from './plan-mails.ts'
import { viewPlan } from './view.ts'

const database = testDatabase()
const on = { PLANS: 'on' } as const
const asks = () => ({ db: database.db, env: on })

const minutes = (count: number) => count * 60_000
const day = 86_400_000
const november = new Date('2026-11-10T12:00:00Z')
const later = (days: number, from = november) => new Date(from.getTime() + days * day)

const made = async (language: 'ru' | 'en' | 'kk' = 'en') => {
  const [workspaceId, userId] = [randomUUID(), randomUUID()]
  const { sql } = database
  await sql`insert into workspaces (id, name) values (${workspaceId}, 'Test')`
  await sql`insert into auth_users (id, name, email) values (${userId}, 'Owner', ${`${userId}@example.org`})`
  await sql`insert into memberships values (${workspaceId}, ${userId}, 'owner')`
  await sql`insert into profiles (user_id, first_name, last_name, language, workspace_id)
    values (${userId}, 'O', '', ${language}, ${workspaceId})`
  return workspaceId
}

const file = (workspaceId: string, durationMs: number, recordingId = randomUUID()) => ({
  workspaceId,
  recordingId,
  durationMs,
  isCall: false,
})

const set = (workspaceId: string, plan: 'free' | 'lite' | 'pro', until: Date | null = null, now = november) =>
  database.db.transaction().execute((trx) => setPlan(trx, workspaceId, plan, until, now))

const kindOf = async (asked: ReturnType<typeof admitMeeting>) => (await asked)?.fault.kind ?? null
const view = (workspaceId: string, now = november) => viewPlan(database.db, workspaceId, undefined, now)

test('the sixth meeting of a month waits, until the next month', async () => {
  const workspaceId = await made()
  for (let i = 0; i < 5; i++)
    expect(await admitMeeting(asks(), file(workspaceId, minutes(1)), november)).toBeNull()
  const lack = await admitMeeting(asks(), file(workspaceId, minutes(1)), november)
  expect(lack).toMatchObject({ fault: { source: 'plan', kind: 'plan-meetings' } })
  expect(lack?.until).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect(
    await admitMeeting(asks(), file(workspaceId, minutes(1)), new Date('2026-12-01T00:00:01Z')),
  ).toBeNull()
})

test('with plans off nothing is counted and nothing waits', async () => {
  const workspaceId = await made()
  const off = { db: database.db, env: { PLANS: 'off' } as const }
  for (let i = 0; i < 7; i++)
    expect(await admitMeeting(off, file(workspaceId, minutes(500)), november)).toBeNull()
  for (let i = 0; i < 7; i++) await takePrompt(off, workspaceId, november)
  await database.db.transaction().execute((trx) => takeSeat(trx, off.env, workspaceId, 'joining'))
  expect(await audibleMs(off, workspaceId)).toBeNull()
  expect((await view(workspaceId)).meetings.used).toBe(0)
})

test.each([
  ['ru', 30],
  ['kk', 30],
  ['en', 60],
] as const)('in the copy of %s a meeting of the free plan has %i minutes', async (language, longest) => {
  const workspaceId = await made(language)
  const lack = await admitMeeting(asks(), file(workspaceId, minutes(longest + 1)), november)
  expect(lack).toMatchObject({ fault: { kind: 'plan-length' }, until: null })
  expect(await admitMeeting(asks(), file(workspaceId, minutes(longest) + 59_000), november)).toBeNull()
})

test('minutes of a month add up, and what does not fit waits', async () => {
  const workspaceId = await made()
  for (const length of [60, 60, 50])
    expect(await admitMeeting(asks(), file(workspaceId, minutes(length)), november)).toBeNull()
  expect(await kindOf(admitMeeting(asks(), file(workspaceId, minutes(11)), november))).toBe('plan-minutes')
  expect(await admitMeeting(asks(), file(workspaceId, minutes(10)), november)).toBeNull()
  expect((await view(workspaceId)).minutes).toEqual({ used: 180, limit: 180 })
})

test('calls of the professional plan take nothing of its minutes, files do', async () => {
  const workspaceId = await made()
  await set(workspaceId, 'pro')
  const call = { ...file(workspaceId, minutes(1900)), isCall: true }
  expect(await admitMeeting(asks(), call, november)).toBeNull()
  expect(await admitMeeting(asks(), file(workspaceId, minutes(1990)), november)).toBeNull()
  expect(await kindOf(admitMeeting(asks(), file(workspaceId, minutes(11)), november))).toBe('plan-minutes')
  expect(await kindOf(admitMeeting(asks(), file(workspaceId, minutes(2001)), november))).toBe('plan-length')
})

test('a recording counts once, more of it by the rest, and nothing when nothing came of it', async () => {
  const workspaceId = await made()
  const recording = file(workspaceId, minutes(10))
  await admitMeeting(asks(), recording, november)
  await admitMeeting(asks(), recording, november)
  await admitMeeting(asks(), { ...recording, durationMs: minutes(15) }, november)
  expect(await view(workspaceId)).toMatchObject({ meetings: { used: 1 }, minutes: { used: 15 } })
  for (let i = 0; i < 2; i++) {
    await database.db.transaction().execute((trx) => refundMeeting(trx, recording.recordingId))
  }
  expect(await view(workspaceId)).toMatchObject({ meetings: { used: 0 }, minutes: { used: 0 } })
})

test('meetings that ask at the same time do not share the last place', async () => {
  const workspaceId = await made()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admitMeeting(asks(), file(workspaceId, minutes(1)), november)),
  )
  expect(answers.filter((lack) => lack === null)).toHaveLength(5)
})

test('questions to the chat end with the plan, and one without an answer costs nothing', async () => {
  const workspaceId = await made()
  const { prompts } = plans.free
  for (let i = 0; i < (prompts ?? 0); i++) await takePrompt(asks(), workspaceId, november)
  await expect(takePrompt(asks(), workspaceId, november)).rejects.toMatchObject({ code: 'PLAN_PROMPTS' })
  await returnPrompt(asks(), workspaceId, november)
  await takePrompt(asks(), workspaceId, november)
  await expect(takePrompt(asks(), workspaceId, november)).rejects.toMatchObject({ status: 402 })
})

test('the trial runs once, fourteen days, and the free plan follows by itself', async () => {
  const workspaceId = await made()
  await startTrial(database.db, workspaceId, null, november)
  expect(await view(workspaceId)).toMatchObject({
    plan: 'pro',
    isTrial: true,
    mayTry: false,
    endsAt: later(14).toISOString(),
  })
  await expect(startTrial(database.db, workspaceId, null, november)).rejects.toMatchObject({
    code: 'TRIAL_USED',
  })
  expect((await view(workspaceId, later(13.9))).plan).toBe('pro')
  expect(await view(workspaceId, later(14))).toMatchObject({ plan: 'free', isTrial: false, mayTry: false })
  await expect(startTrial(database.db, workspaceId, null, later(20))).rejects.toMatchObject({
    code: 'TRIAL_USED',
  })
})

test('a recording begun in the trial and finished after it waits where the free plan has no room, and is not lost', async () => {
  const workspaceId = await made()
  await startTrial(database.db, workspaceId, null, november)
  const recording = file(workspaceId, minutes(90))
  expect(await audibleMs(asks(), workspaceId, later(13.9))).toBeNull()
  expect(await audibleMs(asks(), workspaceId, later(14.1))).toBeLessThan(minutes(90))
  expect(await kindOf(admitMeeting(asks(), recording, later(14.1)))).toBe('plan-length')
  await set(workspaceId, 'pro', null, later(15))
  expect(await missingFor(asks(), recording, later(15))).toBeNull()
})

test('a clock that is set back brings back neither an ended plan nor a month that is over', async () => {
  const workspaceId = await made()
  await startTrial(database.db, workspaceId, null, november)
  const december = new Date('2026-12-02T00:00:00Z')
  for (let i = 0; i < 5; i++) await admitMeeting(asks(), file(workspaceId, minutes(1)), december)
  expect((await view(workspaceId, november)).plan).toBe('free')
  expect(await kindOf(admitMeeting(asks(), file(workspaceId, minutes(1)), november))).toBe('plan-meetings')
  expect((await view(workspaceId, november)).meetings.used).toBe(5)
})

test('seats end with the plan; of two who take the last one only one sits down', async () => {
  const workspaceId = await made()
  await set(workspaceId, 'pro')
  const { sql, db } = database
  for (let i = 0; i < 8; i++)
    await sql`insert into memberships values (${workspaceId}, ${randomUUID()}, 'member')`
  const sitDown = () =>
    db.transaction().execute(async (trx) => {
      await takeSeat(trx, on, workspaceId, 'joining', november)
      await trx
        .insertInto('memberships')
        .values({ workspaceId, userId: randomUUID(), role: 'member' })
        .execute()
    })
  const answers = await Promise.allSettled([sitDown(), sitDown(), sitDown()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await view(workspaceId)).members).toEqual({ used: 10, limit: 10 })
})

test('a plan lowered under the number of members throws nobody out, and takes nobody in', async () => {
  const workspaceId = await made()
  await set(workspaceId, 'pro')
  const { sql, db } = database
  for (let i = 0; i < 4; i++)
    await sql`insert into memberships values (${workspaceId}, ${randomUUID()}, 'member')`
  await set(workspaceId, 'lite')
  expect((await view(workspaceId)).members).toEqual({ used: 5, limit: 1 })
  const asked = db.transaction().execute((trx) => takeSeat(trx, on, workspaceId, 'inviting', november))
  await expect(asked).rejects.toMatchObject({ code: 'PLAN_MEMBERS' })
})

test('a plan that was cancelled runs to its end, can be resumed, and else ends in removal after days of grace', async () => {
  const workspaceId = await made()
  await set(workspaceId, 'pro', later(20))
  await leavePlan(database.db, workspaceId, 'removal', null, november)
  expect(await view(workspaceId)).toMatchObject({
    plan: 'pro',
    follows: 'removal',
    endsAt: later(20).toISOString(),
  })
  await resumePlan(database.db, workspaceId, null, november)
  expect((await view(workspaceId)).follows).toBeNull()
  await leavePlan(database.db, workspaceId, 'removal', null, november)
  expect(await view(workspaceId, later(21))).toMatchObject({
    plan: 'free',
    removalAt: later(50).toISOString(),
  })
  const { db } = database
  // if the clock jumps far ahead, owners are notified first, and nothing is removed yet
  expect(await removalsDue(db, later(60))).not.toContain(workspaceId)
  await sweepPlans({ db, mail: null }, later(60))
  expect(await removalsDue(db, later(60))).not.toContain(workspaceId)
  expect(await removalsDue(db, later(63))).toContain(workspaceId)
  await resumePlan(db, workspaceId, null, later(63))
  expect(await removalsDue(db, later(63))).not.toContain(workspaceId)
  expect((await view(workspaceId, later(63))).changes.map(({ kind }) => kind)).toEqual([
    'resumed',
    'ended',
    'cancelled',
    'resumed',
    'cancelled',
    'set',
  ])
})

test('letters go three days before the end of a trial and before the removal, once each', async () => {
  const workspaceId = await made('ru')
  const { db } = database
  const letters: { to: string; subject: string; body: string }[] = []
  const mail = {
    plan: (to: string, text: { subject: string; body: string }) => void letters.push({ to, ...text }),
  }
  await startTrial(db, workspaceId, null, november)
  await sweepPlans({ db, mail }, later(10))
  expect(letters).toEqual([])
  await sweepPlans({ db, mail }, later(11.1))
  await sweepPlans({ db, mail }, later(11.2))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toContain('закончится 24 ноября 2026. Деньги')
  await set(workspaceId, 'pro', later(20), later(12))
  await leavePlan(db, workspaceId, 'removal', null, later(12))
  await sweepPlans({ db, mail }, later(21))
  await sweepPlans({ db, mail }, later(47.5))
  await sweepPlans({ db, mail }, later(48))
  expect(letters.map(({ subject }) => subject).slice(1)).toEqual(['Записи скоро будут удалены — Hattama'])
})
