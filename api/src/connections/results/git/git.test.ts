import type { DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '#kernel/outbox/announce.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { hasGit, startGit } from '#testing/connections/folders/git-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { connectionRoutes } from '../../kept/routes.ts'

const t = testApp([connectionRoutes, recordingRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })

if (!hasGit()) process.stderr.write('git is not installed: repositories are not tested.\n')

describe.skipIf(!hasGit())('a repository served by git itself', () => {
  type Repository = Awaited<ReturnType<typeof startGit>>
  let repository: Repository
  let post: Awaited<ReturnType<typeof startPost>>
  let me: Awaited<ReturnType<typeof t.signedIn>>

  beforeEach(async () => {
    repository = await startGit()
    post = await startPost(t.database)
    me = await t.signedIn()
  })
  afterEach(async () => {
    await post.stop()
    await repository.stop()
    await t.database.sql`delete from connections`
  })

  const connect = async (more: Partial<Repository['target']> = {}) => {
    const given = { name: 'Vault', events: ['minutes.ready'], target: { ...repository.target, ...more } }
    const { status, body } = await t.call<CreatedConnection>('POST', '/api/connections', me.token, given)
    expect(status).toBe(201)
    expect(JSON.stringify(body)).not.toContain(repository.target.password)
    return body.connection.id
  }
  /** Without changes of recordings, few of which move a note. */
  const log = async (id: string) =>
    (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, me.token)).body.deliveries.filter(
      ({ type }) => type !== 'recording.changed',
    )
  const tryOut = (id: string) => t.call('POST', `/api/connections/${id}/test`, me.token)
  const resume = (id: string) => t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
  const retitle = (id: string, title: string) => t.call('PATCH', `/api/recordings/${id}`, me.token, { title })
  const tell = (recordingId: string, type: 'minutes.ready' | 'minutes.changed' = 'minutes.ready') =>
    announce(t.database.db, me.workspaceId, { type, recordingId })
  const meeting = async (title: string) => {
    const { recordingId } = (await t.upload(me.token, wav(0.01))).body
    await finishMeeting(t.database.db, recordingId)
    await retitle(recordingId, title)
    await tell(recordingId)
    return recordingId
  }
  const settled = (id: string, count: number) =>
    expect
      .poll(async () => (await log(id)).map(({ state }) => state), { timeout: 120_000 })
      .toEqual(Array<string>(count).fill('delivered'))

  test('minutes are committed once, beside what lies there, and under their new name when it changes', async () => {
    const id = await connect()
    const recordingId = await meeting('Бюджет / план')
    await settled(id, 1)
    await repository.write('README.md', 'By hand\n')
    const [name = ''] = [...repository.files().keys()].filter((path) => path !== 'README.md')
    const end = recordingId.slice(-8)
    expect(name).toMatch(new RegExp(`^Notes/Meetings/Бюджет план \\d{4}-\\d\\d-\\d\\d \\(${end}\\)\\.md$`))
    expect(repository.files().get(name)).toContain('Бюджет / план')

    // the same content again makes no commit
    await tell(recordingId)
    await settled(id, 2)
    expect(repository.commits()).toHaveLength(2)

    await meeting('Another')
    await retitle(recordingId, 'Plan')
    await tell(recordingId, 'minutes.changed')
    await settled(id, 4)
    const names = [...repository.files().keys()].map((path) => path.replace(/ \d{4}-.*/, ''))
    expect(names.toSorted()).toEqual(['Notes/Meetings/Another', 'Notes/Meetings/Plan', 'README.md'])
    // meetings are delivered in parallel, in any order
    const commits = repository.commits().map((line) => line.replace(/ .*/, ''))
    expect(commits.slice(0, -2).toSorted()).toEqual(['Another', 'Plan'])
  })

  test('a meeting that is called otherwise takes its note along by one commit; one without a note gets none', async () => {
    const id = await connect()
    const recordingId = await meeting('A')
    await settled(id, 1)
    const asked = async () =>
      (
        await t.database
          .sql`select 1 from outbox union all select 1 from deliveries where state <> 'delivered'`
      ).length
    const { recordingId: other } = (await t.upload(me.token, wav(0.01))).body
    await finishMeeting(t.database.db, other)
    await retitle(other, 'Never told')
    await retitle(recordingId, 'B')
    const titles = () => [...repository.files().keys()].map((path) => path.replace(/ \d{4}-.*/, ''))
    await expect.poll(titles, { timeout: 120_000 }).toEqual(['Notes/Meetings/B'])
    await expect.poll(asked, { timeout: 120_000 }).toBe(0)
    expect(repository.commits()).toHaveLength(2)
    // other changes of a recording make no request to the repository
    await t.call('PATCH', `/api/recordings/${recordingId}`, me.token, { tags: ['board'] })
    await expect.poll(asked, { timeout: 120_000 }).toBe(0)
    expect(repository.commits()).toHaveLength(2)
  })

  test('a test writes nothing; a wrong token, a branch that is not there and a page are said', async () => {
    const id = await connect()
    await tryOut(id)
    await settled(id, 1)
    await repository.write('README.md', 'By hand\n')
    const outcomeOf = async (more: Partial<Repository['target']>) => {
      const other = await connect(more)
      await tryOut(other)
      await expect.poll(async () => (await log(other))[0]?.attempts).toBe(1)
      return (await log(other))[0]?.outcome
    }
    expect(await outcomeOf({ password: 'wrong' })).toMatchObject({ fault: 'unauthorised', status: 401 })
    expect(await outcomeOf({ branch: 'minutes' })).toMatchObject({ fault: 'gone' })
    expect(repository.commits()).toEqual(['by hand: README.md'])
  })

  test('what a rule of the branch refuses is said in its words, tried again, and committed once it may', async () => {
    const id = await connect()
    await repository.protect('main is protected')
    await meeting('Budget')
    await expect
      .poll(async () => (await log(id))[0], { timeout: 120_000 })
      .toMatchObject({ attempts: 1, outcome: { fault: 'forbidden' } })
    await repository.protect(null)
    await resume(id)
    await settled(id, 1)
    expect(repository.commits()).toHaveLength(1)
  })

  test('branches and folders that lead elsewhere are refused', async () => {
    for (const more of [
      { branch: '../main' },
      { branch: '-f' },
      { branch: 'a..b' },
      { branch: '' },
      { folder: '../up' },
      { folder: 'a/.git/hooks' },
    ]) {
      const target = { ...repository.target, ...more }
      const given = { name: 'x', events: ['minutes.ready'], target }
      expect((await t.call('POST', '/api/connections', me.token, given)).status, JSON.stringify(more)).toBe(
        422,
      )
    }
  })
})
