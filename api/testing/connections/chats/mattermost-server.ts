import { type LocalChat, serveChat } from './local-chat.ts'

const path = '/hooks/x'

/** An incoming webhook like Mattermost's: JSON with `text`, 200 `ok`, and its answer for a deleted hook. */
export const startMattermost = async (): Promise<LocalChat> => {
  const channel: LocalChat['channel'] = []
  const { url, ...server } = await serveChat({
    take: ({ url: asked, type, body }) => {
      if (asked.pathname !== path) return { status: 404 }
      if (type !== 'application/json') return { status: 400, body: 'invalid_payload' }
      const { text } = JSON.parse(body) as { text: string }
      const links = [...text.matchAll(/\]\((https?:[^)]+)\)/g)].map((found) => found[1] ?? '')
      channel.push({ text, links })
      return { status: 200, body: 'ok' }
    },
    revoked: { status: 400, body: '{"id":"web.incoming_webhook.invalid.app_error","status_code":400}' },
  })
  return { ...server, channel, target: { kind: 'mattermost', url: `${url}${path}` } }
}
