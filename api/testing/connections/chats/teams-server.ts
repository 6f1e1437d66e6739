import { type Given, type LocalChat, serveChat } from './local-chat.ts'

/** Largest message Teams takes, bytes ("Microsoft Teams", known issues and limitations), by either way of counting. */
const maxBytes = 28 * 1024
const signature = 'c2lnbmF0dXJl'
const path = '/workflows/0f8c/triggers/manual/paths/invoke'

const refusal = (status: number, code: string): Given => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ error: { code, message: `${code}: the request to ${path}?sig=… was not taken.` } }),
})

type Run = { type: string; text: string; selectAction?: { type: string; url: string } }
type Card = {
  type: string
  version: string
  body: { type: string; inlines: Run[] }[]
  actions: { type: string; title: string; url: string }[]
}
type Message = { type?: unknown; attachments?: { contentType: string; content: Card }[] }

/** How a card reads; null if Teams would not show it: another version, or elements this server does not know. */
const shown = ({ type, version, body, actions }: Card): LocalChat['channel'][number] | null => {
  const runs = body.flatMap(({ inlines }) => inlines)
  const isKnown =
    type === 'AdaptiveCard' &&
    version === '1.5' &&
    body.every((block) => block.type === 'RichTextBlock') &&
    runs.every((run) => run.type === 'TextRun' && run.text !== '') &&
    [...actions, ...runs.flatMap(({ selectAction = [] }) => selectAction)].every(
      (action) => action.type === 'Action.OpenUrl' && URL.canParse(action.url),
    )
  if (!isKnown) return null
  return {
    text: body.map(({ inlines }) => inlines.map(({ text }) => text).join('')).join('\n'),
    links: [...runs.flatMap(({ selectAction }) => selectAction?.url ?? []), ...actions.map(({ url }) => url)],
  }
}

/**
 * A workflow "Send webhook alerts to a channel" as Power Automate serves it: an address with its signature, and an empty
 * 202 once a message is accepted. Failures show only in its runs: an invalid or too large card never reaches the channel.
 */
export const startTeams = async () => {
  const channel: LocalChat['channel'] = []
  const state = { failedRuns: 0, isOff: false, isGone: false }
  const run = (message: Message, body: string) => {
    for (const { contentType, content } of message.attachments ?? []) {
      const card = contentType === 'application/vnd.microsoft.card.adaptive' ? shown(content) : null
      const isTooLarge = Buffer.byteLength(body, 'utf8') > maxBytes || 2 * body.length > maxBytes
      if (card === null || isTooLarge) state.failedRuns += 1
      else channel.push(card)
    }
  }
  const { url, ...server } = await serveChat({
    take: (asked) => {
      if (asked.url.pathname !== path || asked.method !== 'POST') return refusal(404, 'WorkflowNotFound')
      if (asked.url.searchParams.get('sig') !== signature)
        return refusal(401, 'DirectApiInvalidAuthorizationSignature')
      if (state.isGone) return refusal(410, 'WorkflowGone')
      if (state.isOff) return refusal(404, 'WorkflowTriggerIsNotEnabled')
      const message = JSON.parse(asked.body) as Message
      if (asked.type !== 'application/json' || message.type !== 'message')
        return refusal(400, 'TriggerInputSchemaMismatch')
      run(message, asked.body)
      return { status: 202, headers: { 'x-ms-workflow-run-id': '085' } }
    },
    revoked: refusal(404, 'WorkflowNotFound'),
  })
  const address = `${url}${path}?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=`
  const chat: LocalChat = { ...server, channel, target: { kind: 'teams', url: `${address}${signature}` } }
  return { ...chat, state, wrongTarget: { kind: 'teams', url: `${address}b3RoZXI` } }
}
