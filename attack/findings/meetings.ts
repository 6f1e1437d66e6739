import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { SeriesList } from '@hattama/contract/insight/series'
import type { Summary } from '@hattama/contract/insight/summary'
import { type Attack, tryEach } from '../attack.ts'
import { join } from '../join.ts'
import type { Person, Target } from '../target.ts'

const team = async (target: Target) => {
  const [owner, member, other] = [await target.person(), await target.person(), await target.person()]
  await join(owner, member, 'member')
  await join(owner, other, 'member')
  return { owner, member, other }
}

const taskTexts = (summary: Summary) => summary.actionItems.map(({ task }) => task)

/** A list of tasks from before somebody else added one does not take that away. */
const staleTasks = async ({ owner, member }: { owner: Person; member: Person }, target: Target) => {
  const { summary } = await target.meetingOf(owner)
  const read = async ({ ask }: Person) =>
    (await (await ask('GET', pathTo('summary', summary))).json()) as Summary
  const add = ({ ask }: Person, task: string) => ask('POST', pathTo('newActionItem', summary), { task })
  await add(owner, 'First')
  const stale = await read(owner)
  await add(member, 'Added meanwhile')
  await owner.ask('PATCH', pathTo('actionItems', summary), {
    actionItems: stale.actionItems,
    updatedAt: stale.updatedAt,
  })
  return taskTexts(await read(owner)).includes('Added meanwhile')
    ? null
    : 'a stale list takes a new task away'
}

/** A private meeting put into somebody's series is opened to nobody its owner did not choose. */
const openingSeries = async ({ member, other }: { member: Person; other: Person }, target: Target) => {
  const { recording } = await target.meetingOf(member)
  await member.ask('PUT', pathTo('recordingVisibility', recording), { visibility: 'private' })
  const seed = await target.meetingOf(other)
  const made = await other.ask('POST', paths.series, { name: 'Weekly', recordingIds: [seed.recording] })
  const id = ((await made.json()) as SeriesList).series[0]?.id ?? ''
  const rule = { visibility: 'workspace', people: [], groups: [] }
  const ruled = await other.ask('PATCH', pathTo('oneSeries', id), { rule })
  if (!ruled.ok) throw new Error(`a series takes no rule: ${ruled.status}`)
  const put = await member.ask('POST', pathTo('seriesRecordings', id), { add: [recording], remove: [] })
  if (!put.ok) throw new Error(`a series takes no meeting: ${put.status}`)
  return (await other.ask('GET', pathTo('recording', recording))).ok
    ? 'a series opens a private meeting'
    : null
}

/** The log tells an owner neither the id nor the name of a meeting they cannot see. */
const toldByLog = async ({ owner, member }: { owner: Person; member: Person }, target: Target) => {
  const { recording } = await target.meetingOf(member)
  await member.ask('PUT', pathTo('recordingVisibility', recording), { visibility: 'private' })
  await (await member.ask('GET', `${pathTo('recordingExport', recording)}?format=md`)).text()
  const log = await (await owner.ask('GET', paths.securityLog)).text()
  if (!log.includes('documentExported')) return 'the log lacks an export'
  return log.includes(recording) ? 'the log names a meeting its reader cannot see' : null
}

/** Rules for new meetings name nobody of another workspace. */
const strangersInRules = async ({ member }: { member: Person }, target: Target) => {
  const { user } = await target.person()
  const rule = { visibility: 'chosen', people: [{ userId: user.id, share: 'see' }], groups: [] }
  const { status } = await member.ask('PUT', paths.ownVisibility, { rule })
  return status === 422 ? null : `a rule that names a stranger is answered ${status}`
}

/** Meetings change for others only as their owners mean it. */
export const openedMeetings: Attack = {
  name: 'meetings opened, emptied or named by others',
  run: async (target) => {
    const people = await team(target)
    return tryEach([staleTasks, openingSeries, toldByLog, strangersInRules], (attempt) =>
      attempt(people, target),
    )
  },
}
