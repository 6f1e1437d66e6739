import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary } from '@hattama/contract/insight/summary'
import { type Attack, tryEach } from '../attack.ts'
import { join } from '../join.ts'
import type { Target } from '../target.ts'

const task = 'Ring 8 701 555 77 33'

/** A meeting that hides a task of its minutes from a member who may change it, and a meeting of the member's own beside it. */
const withTask = async (target: Target) => {
  const [owner, member] = [await target.person(), await target.person()]
  await join(owner, member, 'member')
  const { recording: id, summary } = await target.meetingOf(owner)
  const need = async (method: string, path: string, body: object) => {
    const answer = await owner.ask(method, path, body)
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
  }
  await need('POST', pathTo('newActionItem', summary), { task })
  await need('PUT', pathTo('recordingVisibility', id), { visibility: 'workspace' })
  const settings = { kinds: ['phone'], names: [], newMeetings: false, newLinks: false }
  await need('PUT', paths.personalData, settings)
  await need('PUT', pathTo('recordingPersonalData', id), { hidden: true })
  const { workspaceId } = owner.user
  const own = await target.tell({ ...member, user: { ...member.user, workspaceId } }, 'Mine', 'Dana: Hello.')
  const read = async () => {
    const answer = await member.ask('GET', pathTo('summaryOfRecording', id))
    const { summary: minutes } = (await answer.json()) as { summary: Summary | null }
    return minutes?.actionItems.find((one) => one.task.startsWith('Ring'))
  }
  return { member, id, own, read }
}

/** What is hidden is not shown by an id in place of a name, and not wiped out by its own mark under another type of body. */
export const hiddenBeside: Attack = {
  name: 'hidden words, shown by ids and overwritten',
  run: async (target) => {
    const { member, id, own, read } = await withTask(target)
    const before = await read()
    if (!before?.task.includes(hiddenMark)) throw new Error('the task is not hidden at all')
    const item = pathTo('actionItem', before.id ?? '')
    const shown = await tryEach([own, own.toUpperCase()], async (assignee) => {
      await member.ask('PATCH', item, { assignee })
      return (await read())?.task.includes('555')
        ? `assigned to ${assignee}, a task shows what it hides`
        : null
    })
    const types = ['application/json', 'Application/JSON', 'application/x+json', 'application/json;x=y']
    const written = await tryEach(types, async (type) => {
      const body = JSON.stringify({ title: `Staff and ${hiddenMark}` })
      const { status } = await member.ask('PATCH', pathTo('recording', id), body, { 'content-type': type })
      return status < 400 ? `a mark is written over what it hides, as ${type}` : null
    })
    return { tried: shown.tried + written.tried, through: [...shown.through, ...written.through] }
  },
}
