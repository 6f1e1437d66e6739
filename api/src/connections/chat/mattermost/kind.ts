import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { Caller } from '../../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../../http/outcome.ts'
import type { Kind, Outcome } from '../../port/kind.ts'
import type { MeetingOf } from '../../meeting-files/meeting-for-chat.ts'
import { mattermost } from '../marks.ts'
import { chatMessage, testMessage } from '../message.ts'

type Target = Extract<ConnectionTarget, { kind: 'mattermost' }>

/** Whether the answer says that the webhook or its channel was removed: nothing will get through it again. */
const isRevoked = (status: number, text: string) =>
  status === 403 ||
  status === 410 ||
  /web\.incoming_webhook\.(invalid|disabled)|invalid_token|channel_is_archived|team_disabled/.test(text)

/**
 * Posts a message through an incoming webhook of Mattermost, which supports no idempotency key: a message that arrived while
 * this server was killed is posted again.
 */
export const mattermostKind = (caller: Caller, meetingOf: MeetingOf): Kind<Target> => ({
  deliver: async (connection, { type, recordingId }, signal): Promise<Outcome> => {
    const { url } = connection.target
    const meeting = await meetingOf(connection, type === 'test' ? null : recordingId)
    if (!meeting) return { ok: false, fault: 'ours', status: null, isFinal: true }
    const text = type === 'test' ? testMessage(meeting.language) : chatMessage(meeting, mattermost)
    const headers = { 'content-type': 'application/json' }
    return caller.call({ url, headers, body: JSON.stringify({ text }) }, signal).then((answer): Outcome => {
      const outcome = outcomeOf(answer)
      if (outcome.ok || !isRevoked(answer.status, answer.text)) return outcome
      return { ok: false, fault: 'unauthorised', status: answer.status, ends: true }
    }, outcomeOfFault)
  },
})
