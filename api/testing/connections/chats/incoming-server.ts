import { type LocalChat, serveChat } from './local-chat.ts'

const links = {
  slack: /<(https?:[^|>]+)\|[^>]*>/g,
  mattermost: /\]\((https?:[^)]+)\)/g,
}

/** An incoming webhook as Slack or Mattermost has it: JSON with `text`, 200 `ok`, and what each says of a hook that was deleted. */
export const startIncoming = async (kind: 'slack' | 'mattermost'): Promise<LocalChat> => {
  const channel: LocalChat['channel'] = []
  const path = kind === 'slack' ? '/services/T0/B0/x' : '/hooks/x'
  const { url, ...server } = await serveChat({
    take: ({ url: asked, type, body }) => {
      if (asked.pathname !== path) return { status: 404 }
      if (type !== 'application/json') return { status: 400, body: 'invalid_payload' }
      const { text } = JSON.parse(body) as { text: string }
      channel.push({ text, links: [...text.matchAll(links[kind])].map((found) => found[1] ?? '') })
      return { status: 200, body: 'ok' }
    },
    revoked:
      kind === 'slack'
        ? { status: 404, body: 'no_service' }
        : { status: 400, body: '{"id":"web.incoming_webhook.invalid.app_error","status_code":400}' },
  })
  return { ...server, channel, target: { kind, url: `${url}${path}` } }
}
