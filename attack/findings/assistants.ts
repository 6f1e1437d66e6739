import { until } from '../../e2e/product/processes.ts'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { allScopes, askTool, grantOf, keyOf } from '../assistant.ts'
import { type Attack, tryEach } from '../attack.ts'
import { block } from '../block.ts'
import { join } from '../join.ts'
import type { Ask, Person, Target } from '../target.ts'

/** What an assistant can ask about a meeting whose minutes and tasks hold a word. */
const asked = (recordingId: string, secret: string): [string, object][] => [
  ['search_meetings', { query: secret }],
  ['list_meetings', {}],
  ['read_transcript', { recordingId }],
  ['read_minutes', { recordingId }],
  ['list_tasks', { state: 'all' }],
  ['list_tasks', { state: 'all', recordingId }],
  ['ask_meetings', { question: 'What was decided?' }],
  ['ask_meetings', { question: 'Who does what?', recordingId }],
]

const ends = ['demoted', 'removed', 'blocked', 'narrowed'] as const
type End = (typeof ends)[number]

const needed = async (answer: Response) => {
  if (!answer.ok) throw new Error(`nothing is ended: ${answer.status} ${await answer.text()}`)
}

const end = async (how: End, by: { owner: Person; operator: Person }, person: Person, recording: string) => {
  const { owner, operator } = by
  const member = pathTo('member', person.user.id)
  if (how === 'blocked') return needed(await block(operator, person))
  if (how === 'demoted') return needed(await owner.ask('PATCH', member, { role: 'viewer' }))
  if (how === 'narrowed')
    return needed(await owner.ask('PUT', pathTo('recordingVisibility', recording), { visibility: 'private' }))
  return needed(await owner.ask('DELETE', `${member}?${new URLSearchParams({ to: owner.user.id })}`))
}

/** A meeting everybody of the workspace sees, whose minutes, decisions and tasks hold a word. */
const sharedMeeting = async (target: Target, owner: Person) => {
  const { recording, summary, secret } = await target.meetingOf(owner)
  await needed(await owner.ask('POST', pathTo('newActionItem', summary), { task: `Ask ${secret}` }))
  await needed(await owner.ask('PUT', pathTo('recordingVisibility', recording), { visibility: 'workspace' }))
  return { recording, secret }
}

/** What of a meeting an assistant is still told, or may still change; null if nothing. */
const stillDone = async (
  how: End,
  ask: Ask,
  { recording, secret, proposal }: { recording: string; secret: string; proposal: string },
) => {
  for (const [tool, values] of how === 'demoted' ? [] : asked(recording, secret)) {
    const { text } = await askTool(ask, tool, values)
    // what was asked for may be told back
    const told = tool === 'search_meetings' ? text.includes(recording) : text.includes(secret)
    if (told || (tool.startsWith('list') && text.includes(recording))) return `${tool} tells of the meeting`
  }
  const title = { recordingId: recording, title: 'Mine' }
  if (!(await askTool(ask, 'propose_title', title)).isRefused) return 'a title is proposed'
  if (!(await askTool(ask, 'confirm_change', { proposal })).isRefused) return 'what was proposed is done'
  return null
}

/** An assistant loses with its person what that person loses, whether it came with a key or signed in. */
export const lostAssistants: Attack = {
  name: 'assistants of somebody who lost the right',
  run: async (target, effort) => {
    const operator = await target.operator()
    const cases = ends.flatMap((how, i) =>
      (['a key', 'a program'] as const)
        .map((by) => ({ how, by }))
        // in short, each end once
        .filter((_, n) => effort === 'full' || n === i % 2),
    )
    return tryEach(cases, async ({ how, by }) => {
      const [owner, person] = [await target.person(), await target.person()]
      await join(owner, person, 'admin')
      // nobody is invited as an owner
      if (how === 'demoted')
        await needed(await owner.ask('PATCH', pathTo('member', person.user.id), { role: 'owner' }))
      const meeting = await sharedMeeting(target, owner)
      const program = by === 'a program' ? await grantOf(target, person) : null
      const ask = program?.ask ?? target.asking((await keyOf(person, allScopes)).token)
      const { text } = await askTool(ask, 'read_minutes', { recordingId: meeting.recording })
      const proposed = await askTool(ask, 'propose_title', {
        recordingId: meeting.recording,
        title: 'Mine',
      })
      const proposal = String(proposed.body['proposal'])
      if (!text.includes(meeting.secret) || proposed.isRefused)
        throw new Error(`an assistant can do nothing at all: ${text} ${proposed.text}`)
      await end(how, { owner, operator }, person, meeting.recording)
      const done = await stillDone(how, ask, { ...meeting, proposal })
      if (done !== null) return `${how}, by ${by}: ${done}`
      const isGone = how === 'removed' || how === 'blocked'
      if (program && isGone && (await program.renew()).ok) return `${how}: a program is let in again`
      const own = await owner.ask('GET', pathTo('recording', meeting.recording))
      return (await own.text()).includes('"Mine"') ? `${how}, by ${by}: the title was changed` : null
    })
  },
}

const phone = '8 701 555 77 33'

/** A meeting that says a telephone number in its words, its minutes and a task, and a member who may not reveal it. */
const meetingWithPhone = async (target: Target) => {
  const [owner, member] = [await target.person(), await target.person()]
  await join(owner, member, 'member')
  const { recording, summary } = await target.meetingOf(owner)
  const line = `Call Dana on ${phone}.`
  await needed(await owner.ask('POST', pathTo('newActionItem', summary), { task: line }))
  const minutes = ['Decisions to confirm', 'Left open', 'Open questions', 'Открытые вопросы', 'Decisions']
    .map((heading) => `## ${heading}\n\n- ${line} [00:01](?t=1)`)
    .join('\n\n')
  const body = { summary: minutes, updatedAt: '2100-01-01T00:00:00.000Z' }
  await needed(await owner.ask('PUT', pathTo('summary', summary), body))
  const chunk = await (await owner.ask('GET', pathTo('segments', recording))).json()
  const { segments, metadata } = chunk as { segments: { id: string }[]; metadata: { revision: number } }
  const edit = { kind: 'text', segmentId: segments[1]?.id, text: line, revision: metadata.revision }
  await needed(await owner.ask('POST', pathTo('edits', recording), edit))
  await needed(await owner.ask('PATCH', pathTo('recording', recording), { title: `Dana ${phone}` }))
  await needed(await owner.ask('PUT', pathTo('recordingVisibility', recording), { visibility: 'workspace' }))
  const settings = { kinds: ['phone'], names: [], newMeetings: false, newLinks: false }
  await needed(await owner.ask('PUT', paths.personalData, settings))
  const ask = target.asking((await keyOf(member, allScopes)).token)
  return { owner, member, ask, recording, summary }
}

const questions = [
  'What was decided?',
  'Who does what?',
  'What is open?',
  'Что решили?',
  'Кто что делает?',
  'Что осталось открытым?',
  'Не шешілді?',
  'Кім не істейді?',
  'What is the telephone number of Dana?',
]

/** Neither a tool, an answer of the chat, a file nor a protocol tells somebody what their meeting hides. */
export const hiddenFromAssistants: Attack = {
  name: 'hidden words, asked for by assistants and in files',
  run: async (target) => {
    const { owner, member, ask, recording, summary } = await meetingWithPhone(target)
    const tools: [string, object][] = [
      ...asked(recording, '5557733'),
      ['search_meetings', { query: '555' }],
      ['search_meetings', { query: 'Dana' }],
      ...questions.map((question): [string, object] => [
        'ask_meetings',
        { question, recordingId: recording },
      ]),
      ...questions.map((question): [string, object] => ['ask_meetings', { question }]),
    ]
    const isTold = (text: string) => /555 ?77 ?33/.test(text)
    const files = ['md', 'txt', 'html', 'json'].flatMap((format) => [
      `${pathTo('summaryExport', summary)}?format=${format}`,
      `${pathTo('recordingExport', recording)}?format=${format}`,
    ])
    const before = await askTool(ask, 'read_minutes', { recordingId: recording })
    if (!isTold(before.text)) throw new Error(`the minutes hold nothing to hide: ${before.text}`)
    const open = { question: 'What is open?', recordingId: recording }
    const isAnswered = async () => isTold((await askTool(ask, 'ask_meetings', open)).text)
    if (target.works) await until('the chat answers from the minutes', isAnswered, 120_000)
    await needed(await owner.ask('PUT', pathTo('recordingPersonalData', recording), { hidden: true }))
    const told = await tryEach(tools, async ([name, values]) => {
      const { text } = await askTool(ask, name, values)
      return isTold(text) ? `${name} ${JSON.stringify(values)} tells it` : null
    })
    const written = await tryEach(files, async (path) =>
      isTold(await (await member.ask('GET', path)).text()) ? `${path} holds it` : null,
    )
    const protocols = await tryEach(['en', 'ru', 'kk'], async (language) => {
      const path = pathTo('protocolOfRecording', recording)
      const begun = await member.ask('POST', path, { language })
      const shown = await member.ask('GET', path)
      const told = (await begun.text()) + (await shown.text())
      return isTold(told) ? `a protocol in ${language} holds it` : null
    })
    const all = [told, written, protocols]
    return {
      tried: all.reduce((sum, { tried }) => sum + tried, 0),
      through: all.flatMap(({ through }) => through),
    }
  },
}
