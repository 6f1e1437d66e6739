import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startYouTrack, type YouTrackForm } from '#testing/connections/trackers/youtrack-server.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { type Caller, openCaller } from '../../http/call.ts'
import { speak } from '../port/speak.ts'

let caller: Caller
beforeAll(() => {
  caller = openCaller(addressCheck('allow'))
})
const open: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})
afterAll(() => caller.close())

const spoken = async (form: YouTrackForm) => {
  const vendor = await startYouTrack(form)
  open.push(vendor)
  const { target, settings } = vendor
  const { tracker, ask } = speak(caller, target, new AbortController().signal)
  return {
    vendor,
    settings,
    places: () => tracker.places(target, ask, '0-0'),
    create: () =>
      tracker.create(target, ask, settings, {
        task: 'Repair it',
        about: ['What was said', 'hattama0'],
        dueOn: '2030-12-06',
        dueSaid: 'Due: 2030-12-06',
        assignee: null,
        marker: 'hattama0',
      }),
    change: (id: string, change: { done?: boolean; dueOn?: string }) =>
      tracker.change(target, ask, settings, id, change),
    read: (ids: string[]) => tracker.read(target, ask, ids),
  }
}

test('a project without a field for the day has it in the text; there is nothing to be changed of it', async () => {
  const { vendor, create, change } = await spoken({ hasDue: false })
  const { id, there } = await create()
  expect(there.dueOn).toBeNull()
  expect(vendor.issues[0]?.text).toBe('Due: 2030-12-06\n\nWhat was said\n\nhattama0')
  expect((await change(id, { dueOn: '2031-01-01' })).there.dueOn).toBeNull()
  expect(vendor.requests.filter((one) => one === `POST /api/issues/${id}`)).toEqual([])
})

test('a state that a script leads through is offered for no tick and never set; what is resolved there is read', async () => {
  const { vendor, places, create, change, read } = await spoken({ isScripted: true })
  expect((await places()).project?.types.map(({ name, statuses }) => [name, statuses])).toEqual([
    ['Bug', []],
    ['Task', []],
  ])
  const { id } = await create()
  expect((await change(id, { done: true })).there).toMatchObject({ done: false, status: 'Open' })
  expect(vendor.requests.filter((one) => one === `POST /api/issues/${id}`)).toEqual([])
  const [issue] = vendor.issues
  if (issue) issue.statusId = vendor.doneStatus
  expect((await read([id])).map(({ there }) => there.done)).toEqual([true])
})

test('an issue that was moved to another project is still known by its former id; one that was deleted is left out', async () => {
  const { vendor, create, read } = await spoken({})
  const [first, second] = [await create(), await create()]
  const [issue] = vendor.issues
  if (issue) issue.id = 'P7-12'
  vendor.moved.set(first.id, 'P7-12')
  const seen = await read([first.id, second.id, 'P0-99'])
  expect(new Map(seen.map(({ id, key }) => [id, key]))).toEqual(
    new Map([
      [first.id, 'P7-12'],
      [second.id, second.id],
    ]),
  )
  expect(await read(['P0-99'])).toEqual([])
})
