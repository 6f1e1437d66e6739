import type { CommentList } from '@hattama/contract/connections/comment'
import type { NoteList } from '@hattama/contract/insight/note'
import type { Protocol } from '@hattama/contract/insight/protocol'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { type Attack, tryEach } from '../attack.ts'
import { join } from '../join.ts'
import type { Target } from '../target.ts'

/** A meeting of a member under legal hold, with everything in it that its owner could want to be rid of. */
const heldMeeting = async (target: Target) => {
  const [owner, member] = [await target.person(), await target.person()]
  await join(owner, member, 'member')
  const { recording: id, summary } = await target.meetingOf(member)
  const need = async <T>(method: string, path: string, body?: object, by = member) => {
    const answer = await by.ask(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}`)
    return (answer.status === 204 ? null : await answer.json()) as T
  }
  await need('PUT', pathTo('recordingVisibility', id), { visibility: 'workspace' })
  const note = { kind: 'note', text: 'Ask the auditor', atMs: 0 }
  const { notes } = await need<NoteList>('POST', pathTo('notes', id), note)
  const comment = { text: 'I would rather not', atMs: 0, mentions: [] }
  const { comments } = await need<CommentList>('POST', pathTo('comments', id), comment)
  const { protocol } = await need<{ protocol: Protocol }>('POST', pathTo('protocolOfRecording', id), {
    language: 'en',
  })
  await need('PUT', pathTo('recordingHold', id), { held: true }, owner)
  return { member, id, summary, note: notes[0]?.id, comment: comments[0]?.id, protocol: protocol.id }
}

/** Nothing of a meeting under legal hold is removed, or written over where no version would be kept. */
export const heldMeetings: Attack = {
  name: 'what legal hold keeps',
  run: async (target) => {
    const { member, id, summary, note, comment, protocol } = await heldMeeting(target)
    const tries: [string, string, object?][] = [
      ['DELETE', pathTo('recording', id)],
      ['DELETE', pathTo('recordingSound', id)],
      ['DELETE', pathTo('summary', summary)],
      ['DELETE', pathTo('note', note)],
      ['PATCH', pathTo('note', note), { kind: 'note', text: '.' }],
      ['DELETE', pathTo('comment', comment)],
      ['PATCH', pathTo('comment', comment), { text: '.', mentions: [] }],
      ['DELETE', pathTo('protocol', protocol)],
      ['PUT', pathTo('recordingHold', id), { held: false }],
    ]
    const outcome = await tryEach(tries, async ([method, path, body]) => {
      const { ok, status } = await member.ask(method, path, body)
      return ok ? `${method} ${path} is answered ${status}` : null
    })
    const several = await member.ask('POST', paths.bulkDelete, { ids: [id] })
    const { done } = (await several.json()) as { done: string[] }
    if (done.length > 0) outcome.through.push('it is deleted as one of many')
    return { ...outcome, tried: outcome.tried + 1 }
  },
}
