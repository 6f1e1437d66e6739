import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { Answer, Caller } from '../../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../../http/outcome.ts'
import type { Kind, Outcome } from '../../port/kind.ts'
import type { MeetingOf } from '../../meeting-files/meeting-for-chat.ts'
import { minutesCard, testCard } from './card.ts'

type Target = Extract<ConnectionTarget, { kind: 'teams' }>

/**
 * The error code in a response (`{"error":{"code":"WorkflowNotFound",…}}`). The message is left out, since it may repeat the
 * address.
 */
const codeIn = (text: string): string => /"code"\s*:\s*"(\w{1,80})"/.exec(text)?.[1] ?? ''

const isPage = ({ headers }: Answer) => headers['content-type']?.startsWith('text/html') === true

/** Interprets a workflow's response. 202 only says that the message was accepted, not what the workflow does with it. */
export const outcomeOfWorkflow = (answer: Answer): Outcome => {
  const { status, text } = answer
  const said = codeIn(text)
  const usual = outcomeOf(answer)
  // an HTML page means that the address was copied from the wrong place
  if (usual.ok) return isPage(answer) ? { ok: false, fault: 'notIt', status, ends: true } : usual
  // a workflow that is switched off may be switched on again
  if (/NotEnabled|Disabled/.test(said)) return { ok: false, fault: 'gone', status, said }
  if (status === 401 || status === 403) return { ok: false, fault: 'unauthorised', status, said, ends: true }
  if (status === 404 || status === 410) return { ok: false, fault: 'gone', status, said, ends: true }
  if (status < 400 || status >= 500 || status === 408 || status === 425 || status === 429) return usual
  return { ok: false, fault: 'refused', status, said: said || String(status), isFinal: true }
}

/**
 * Posts a card to a Microsoft Teams channel through a workflow that begins with "When a Teams webhook request is received".
 * A message has no idempotency key and cannot be edited or replied to: one whose response was lost is posted again.
 */
export const teamsKind = (caller: Caller, meetingOf: MeetingOf): Kind<Target> => ({
  deliver: async (connection, { type, recordingId }, signal): Promise<Outcome> => {
    const isTest = type === 'test'
    const meeting = await meetingOf(connection, isTest ? null : recordingId)
    if (!meeting) return { ok: false, fault: 'ours', status: null, isFinal: true }
    const body = JSON.stringify(isTest ? testCard(meeting.language) : minutesCard(meeting))
    const headers = { 'content-type': 'application/json' }
    const { url } = connection.target
    return caller.call({ url, headers, body }, signal).then(outcomeOfWorkflow, outcomeOfFault)
  },
})
