import type { ServerEvent } from '@hattama/contract/app/event'
import type { testApp } from './app.ts'

/** Follows a person's events from `hello` on. `heard` grows as they come; `ended` resolves when the stream ends. */
export const followEvents = async (t: Pick<ReturnType<typeof testApp>, 'app'>, token: string) => {
  const response = await t.app.request('/api/events', { headers: { authorization: `Bearer ${token}` } })
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  const decoder = new TextDecoder()
  const heard: ServerEvent[] = []
  const read = async () => {
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole) {
        const data = /^data: (.+)$/m.exec(event)?.[1]
        if (data) heard.push(JSON.parse(data) as ServerEvent)
      }
    }
  }
  const ended = read().catch(() => undefined)
  return { heard, ended, leave: () => reader.cancel().catch(() => undefined) }
}
