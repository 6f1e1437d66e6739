import type { ConnectionTarget } from '@hattama/contract/connection'
import type { Caller } from '../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../http/outcome.ts'
import type { Kind, Outcome } from '../port/kind.ts'
import type { MeetingOf } from '../meeting-files/meeting-for-chat.ts'
import { chatMessage, type Marks, testMessage } from './message.ts'

type Target = Extract<ConnectionTarget, { kind: 'mattermost' | 'slack' }>

/** `@` that calls nobody, in every chat: a sign of no width behind it. */
const withoutCalls = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').replaceAll('@', '@\u200b')

/** Markdown of Mattermost (its documentation, "Format messages"). */
export const mattermost: Marks = {
  bold: (text) => `**${text}**`,
  link: (text, url) => `[${text}](${url})`,
  plain: (text) => withoutCalls(text).replaceAll(/[\\`*_{}[\]()#+!|~<>]/g, String.raw`\$&`),
}

/** mrkdwn of Slack ("Formatting text for app surfaces"): three signs are escaped, which also ends `<!channel>`. */
const slack: Marks = {
  bold: (text) => `*${text}*`,
  link: (text, url) => `<${url}|${text}>`,
  plain: (text) =>
    withoutCalls(text)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('*', '∗'),
}

/** What both answer where the hook was taken away, or its channel: nothing can come through it again. */
const isRevoked = (status: number, text: string) =>
  status === 403 ||
  status === 410 ||
  (status === 404 && /no_service|no_team|channel_not_found/.test(text)) ||
  /web\.incoming_webhook\.(invalid|disabled)|invalid_token|action_prohibited|channel_is_archived|team_disabled/.test(
    text,
  )

/**
 * Posts a message through an incoming webhook. Neither chat lets a message be named by its sender: one that arrived while this
 * server was killed is posted once more.
 */
export const incomingKind = (caller: Caller, meetingOf: MeetingOf): Kind<Target> => ({
  tell: async (connection, { type, recordingId }, signal): Promise<Outcome> => {
    const { kind, url } = connection.target
    const meeting = await meetingOf(connection, type === 'test' ? null : recordingId)
    if (!meeting) return { ok: false, fault: 'ours', status: null, isFinal: true }
    const text =
      type === 'test'
        ? testMessage(meeting.language)
        : chatMessage(meeting, kind === 'slack' ? slack : mattermost)
    const body = JSON.stringify({ text, ...(kind === 'slack' && { unfurl_links: false }) })
    const headers = { 'content-type': 'application/json' }
    return caller.call({ url, headers, body }, signal).then((answer): Outcome => {
      const outcome = outcomeOf(answer)
      if (outcome.ok || !isRevoked(answer.status, answer.text)) return outcome
      return { ok: false, fault: 'unauthorised', status: answer.status, ends: true }
    }, outcomeOfFault)
  },
})
