import type { TrackerLooked } from '@hattama/contract/connections/tracker'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startBitrix24 } from '#testing/connections/trackers/bitrix24-server.ts'
import { startJira } from '#testing/connections/trackers/jira-server.ts'
import { startLinear } from '#testing/connections/trackers/linear-server.ts'
import { startRedmine } from '#testing/connections/trackers/redmine-server.ts'
import { passTime, trackerScene } from '#testing/connections/trackers/scene.ts'
import { startYouTrack } from '#testing/connections/trackers/youtrack-server.ts'
import type { LocalTracker } from '#testing/connections/trackers/vendor.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { runs } from '#testing/tier.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { askForLooks } from './issues/asked-looks.ts'
import { trackerRoutes } from './kept/routes.ts'

const t = testApp([connectionRoutes, trackerRoutes, taskRoutes, summaryRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})

const vendors: [string, () => Promise<LocalTracker>][] = [
  ['Redmine', startRedmine],
  ['Jira Cloud', () => startJira('cloud')],
  ['Jira Data Center', () => startJira('data center')],
  ['YouTrack', startYouTrack],
  ['Linear', startLinear],
  ['Bitrix24', startBitrix24],
]

let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  post = await startPost(t.database)
})
afterAll(() => post.stop())

const look = () => askForLooks(t.database.db, 0)

/** The issues of a scene, skipping the pause after a failure, which is only recorded after the failure itself. */
const inTime = (scene: Awaited<ReturnType<typeof trackerScene>>) => async () => {
  await passTime(t.database)
  return scene.issues()
}

describe.each(vendors)('%s', (name, start) => {
  let vendor: LocalTracker
  beforeAll(async () => {
    vendor = await start()
  })
  beforeEach(() => {
    vendor.issues.splice(0)
    vendor.requests.splice(0)
    Object.assign(vendor.state, {
      key: vendor.key,
      fault: null,
      requiresField: false,
      isForbidden: false,
      isStuck: false,
    })
    post.letters.splice(0)
  })
  afterEach(() => t.database.sql`delete from connections`)
  afterAll(() => vendor.stop())

  const ask = async (token: string, target: object, project?: string) =>
    (await t.call<TrackerLooked>('POST', '/api/connections/places', token, { target, project })).body

  test('is asked what it has: every project, and types, statuses and people of one; what is wrong is said', async () => {
    const { token } = await t.signedIn()
    const { places } = await ask(token, vendor.target, vendor.settings.project.id)
    expect(places?.account).toBe('Anna Lee')
    expect(places?.projects.length).toBeGreaterThan(65)
    const type = places?.project?.types.find(({ id }) => id === vendor.settings.type.id)
    // a ticked task gets the first done status
    expect(type?.statuses.find(({ isDone }) => isDone)?.id).toBe(vendor.doneStatus)
    expect(type?.statuses.find(({ id }) => id === vendor.openStatus)?.isDone).toBe(false)
    expect(places?.project?.types.map(({ name }) => name)).not.toContain('Sub-task')
    expect(places?.project?.people).toContainEqual({
      id: vendor.people.anna,
      name: 'Anna Lee',
      email: 'anna@example.com',
    })
    const wrongKey = await ask(token, vendor.targetAt({ key: 'other' }))
    expect(wrongKey).toMatchObject({ places: null, error: { fault: 'unauthorised', status: 401 } })
    const wrongPlace = await ask(token, vendor.targetAt({ url: `${vendor.url}/elsewhere` }))
    expect(wrongPlace.error?.fault).toMatch(/notIt|unauthorised/)
    vendor.state.fault = { times: 9, on: /./, answer: 'html' }
    expect((await ask(token, vendor.target)).error?.fault).toBe('notIt')
    const nowhere = await ask(token, vendor.targetAt({ url: 'http://127.0.0.1:9' }))
    expect(nowhere.error?.fault).toBe('unreachable')
  })

  test('a task sent by hand is there once, with the words it rests on and the way back; its key and status are here', async () => {
    const scene = await trackerScene(t, vendor, { tasks: [{ dueDate: 'by Friday', dueOn: '2030-12-06' }] })
    await scene.change({ assigneeId: scene.me.userId })
    expect((await scene.trackers()).map(({ id }) => id)).toEqual([scene.id])
    expect((await scene.send()).status).toBe(204)
    await scene.send()
    await expect
      .poll(scene.issues)
      .toMatchObject([{ state: 'sent', isDone: false, conflicts: [], error: null }])
    await scene.send()
    await expect.poll(async () => (await scene.log()).every(({ state }) => state === 'delivered')).toBe(true)
    expect(vendor.issues).toHaveLength(1)
    const [issue] = vendor.issues
    expect(issue).toMatchObject({
      title: 'Repair the payment screen 0',
      dueOn: '2030-12-06',
      assignee: vendor.people.anna,
      statusId: vendor.openStatus,
    })
    expect(issue?.text).toContain(`https://h.example/recordings/${scene.recordingId}?t=754`)
    expect(issue?.text).toMatch(/repairs \\?\{the\\?\} payment screen\\?!/)
    const [shown] = await scene.issues()
    expect(shown?.url).toMatch(/\/(issues?|browse|task\/view)\//)
    expect(shown?.key).toMatch(/^(#\d+|P0-\d+)$/)
  })

  test('what is done there is done here, and the other way round; a workflow that does not allow it is said', async () => {
    const scene = await trackerScene(t, vendor)
    await scene.send()
    await expect.poll(scene.issues).toMatchObject([{ state: 'sent' }])
    const [issue] = vendor.issues
    if (!issue) throw new Error('nothing was made')
    issue.statusId = vendor.doneStatus
    await look()
    await expect.poll(() => scene.task()).toMatchObject({ completed: true })
    expect(await scene.issues()).toMatchObject([{ isDone: true }])
    await scene.change({ completed: false })
    await expect.poll(() => issue.statusId).toBe(vendor.openStatus)
    vendor.state.isStuck = true
    await scene.change({ completed: true })
    await expect.poll(scene.issues).toMatchObject([{ isDone: false, error: { fault: 'workflow' } }])
    // a status the tracker refused is not a change on its side: the tick here stays
    await look()
    await expect.poll(async () => (await scene.log()).every(({ state }) => state === 'delivered')).toBe(true)
    expect(await scene.task()).toMatchObject({ completed: true })
  })

  // what our side does about these is the same for all of them
  if (name !== 'Redmine' && !runs('every trouble of every tracker')) return

  test('an issue made whose answer was lost is found, not made again; so it is by another connection', async () => {
    const scene = await trackerScene(t, vendor)
    vendor.state.fault = { times: 1, on: vendor.making, answer: 'late' }
    await scene.send()
    await expect.poll(scene.issues).toMatchObject([{ state: 'sending', error: { fault: 'unreachable' } }])
    expect(vendor.issues).toHaveLength(1)
    await expect.poll(inTime(scene)).toMatchObject([{ state: 'sent', error: null }])
    expect(vendor.issues).toHaveLength(1)
    // the connection is recreated: what it knew of its issues is gone, the issue is not
    await scene.call('DELETE', `/api/connections/${scene.id}`)
    const again = await scene.call<{ connection: { id: string } }>('POST', '/api/connections', {
      name: 'Again',
      events: ['minutes.ready'],
      target: vendor.target,
      tracker: vendor.settings,
    })
    const [task] = scene.tasks
    const body = { connectionId: again.body.connection.id }
    await scene.call('POST', `/api/action-items/${task?.id}/issue`, body)
    await expect.poll(scene.issues).toMatchObject([{ state: 'sent' }])
    expect(vendor.issues).toHaveLength(1)
  })

  test('is left alone for as long as it asks, and down for a while loses nothing', async () => {
    const scene = await trackerScene(t, vendor)
    vendor.state.fault = { times: 1, on: /./, answer: 'busy' }
    await scene.send()
    await expect
      .poll(scene.issues)
      .toMatchObject([{ state: 'sending', error: { fault: 'busy', status: 429 } }])
    const { sql } = t.database
    await expect
      .poll(
        () =>
          sql`select quiet_until > last_failure_at + interval '5 s' as asked from connections where id = ${scene.id}`,
      )
      .toEqual([{ asked: true }])
    vendor.state.fault = { times: 2, on: /./, answer: 'down' }
    await expect.poll(inTime(scene)).toMatchObject([{ error: { fault: 'answered', status: 503 } }])
    vendor.state.fault = null
    await expect.poll(inTime(scene)).toMatchObject([{ state: 'sent', error: null }])
    expect(vendor.issues).toHaveLength(1)
  })

  test('minutes that are finished send their open tasks by the rule, once each; what is refused holds up nothing', async () => {
    const tasks = [{}, {}, { completed: true }]
    const scene = await trackerScene(t, vendor, { settings: { auto: true }, tasks })
    vendor.state.requiresField = true
    await scene.finish()
    await expect
      .poll(async () => (await scene.issues()).map(({ error }) => [error?.fault, error?.said]))
      .toEqual([
        ['refused', expect.stringContaining('Team')],
        ['refused', expect.stringContaining('Team')],
      ])
    // the delivery is closed once its tasks are
    await expect
      .poll(async () => (await scene.log())[0])
      .toMatchObject({ state: 'failed', outcome: { fault: 'refused' } })
    expect((await scene.connection())?.state).toBe('active')
    vendor.state.requiresField = false
    vendor.state.isForbidden = true
    await scene.finish()
    await expect
      .poll(async () => (await scene.issues()).map(({ error }) => error?.fault))
      .toContain('forbidden')
    vendor.state.isForbidden = false
    await passTime(t.database)
    await expect.poll(async () => (await scene.issues()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await scene.finish()
    await expect
      .poll(async () => (await scene.log()).filter(({ state }) => state === 'delivered').length)
      .toBe(2)
    expect(vendor.issues.map(({ title }) => title)).toEqual([
      'Repair the payment screen 0',
      'Repair the payment screen 1',
    ])
  })

  test('what changed on both sides is shown and overwritten nowhere, until somebody says what stands', async () => {
    const scene = await trackerScene(t, vendor, { tasks: [{}, {}] })
    await scene.send(0)
    await scene.send(1)
    await expect.poll(async () => (await scene.issues()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    for (const issue of vendor.issues) issue.title = 'Theirs'
    await scene.change({ task: 'Ours 0', dueDate: '2030-12-06' }, 0)
    await scene.change({ task: 'Ours 1' }, 1)
    const conflicts = async () => (await scene.issues()).map((one) => one.conflicts)
    await expect
      .poll(conflicts)
      .toEqual([
        [{ field: 'task', here: 'Ours 0', there: 'Theirs' }],
        [{ field: 'task', here: 'Ours 1', there: 'Theirs' }],
      ])
    expect(vendor.issues.map(({ title }) => title)).toEqual(['Theirs', 'Theirs'])
    // changes on one side only still sync meanwhile
    await expect.poll(() => vendor.issues.map(({ dueOn }) => dueOn)).toContain('2030-12-06')
    const [first, second] = await scene.issues()
    await scene.call('POST', `/api/issues/${first?.id}/settle`, { take: 'here' })
    await scene.call('POST', `/api/issues/${second?.id}/settle`, { take: 'there' })
    await expect.poll(() => vendor.issues.map(({ title }) => title).toSorted()).toEqual(['Ours 0', 'Theirs'])
    await expect.poll(conflicts).toEqual([[], []])
    expect([(await scene.task(0))?.task, (await scene.task(1))?.task]).toEqual(['Ours 0', 'Theirs'])
  })

  test('a task that leaves the minutes says so there; an issue deleted there is shown, and comes back by hand alone', async () => {
    const scene = await trackerScene(t, vendor, { settings: { auto: true }, tasks: [{}, {}] })
    await scene.finish()
    await expect.poll(async () => (await scene.issues()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await scene.call('DELETE', `/api/action-items/${scene.tasks[0]?.id}`)
    await expect.poll(scene.issues).toHaveLength(1)
    expect(vendor.issues.map(({ remarks }) => remarks.length).toSorted((a, b) => a - b)).toEqual([0, 1])
    vendor.issues.splice(0)
    await look()
    await expect.poll(scene.issues).toMatchObject([{ state: 'gone' }])
    await scene.finish()
    await expect.poll(async () => (await scene.log()).every(({ state }) => state === 'delivered')).toBe(true)
    expect(vendor.issues).toEqual([])
    await scene.send(1)
    await expect.poll(scene.issues).toMatchObject([{ state: 'sent' }])
    expect(vendor.issues).toHaveLength(1)
  })

  test('a key that was revoked switches it off and is said by mail; with another one it goes on where it was', async () => {
    const scene = await trackerScene(t, vendor)
    vendor.state.key = 'renewed'
    await scene.send()
    await expect.poll(async () => (await scene.connection())?.state).toBe('disabled')
    expect(await scene.issues()).toMatchObject([{ error: { fault: 'unauthorised', status: 401 } }])
    await expect.poll(() => post.letters.length).toBe(1)
    expect((await scene.call('PUT', `/api/connections/${scene.id}/key`, { key: 'renewed' })).status).toBe(204)
    await expect.poll(scene.issues).toMatchObject([{ state: 'sent', error: null }])
    expect(JSON.stringify(await scene.connection())).not.toContain('renewed')
  })

  test('tells of a meeting only where its connection sees it', async () => {
    const owner = await trackerScene(t, vendor)
    const other = await t.signedIn({ id: owner.me.workspaceId, role: 'member' })
    await owner.call('PUT', `/api/recordings/${owner.recordingId}/visibility`, { visibility: 'private' })
    const body = { connectionId: owner.id }
    const path = `/api/action-items/${owner.tasks[0]?.id}/issue`
    // someone else's tracker is off limits, whatever they can see
    expect((await t.call('POST', path, other.token, body)).status).toBeGreaterThanOrEqual(404)
    expect(vendor.requests).toEqual([])
  })
})
