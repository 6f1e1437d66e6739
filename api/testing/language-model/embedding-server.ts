import { startHost } from '../link-host.ts'

/** Groups of words with the same meaning, each a direction of its own; all other words have none. */
const senses = [
  ['budget', 'money', 'spend', 'tenge', 'cost', 'marketing'],
  ['payment', 'crashes', 'repair', 'broken', 'faulty'],
  ['certificate', 'server', 'expires', 'encryption', 'tls'],
]

/**
 * A local server with the wire format of OpenAI's embeddings: strict about its body, one vector for each input, in order.
 * The model behind it knows a few word senses.
 */
export const openEmbeddingServer = async () => {
  const asked: string[][] = []
  const state = { status: 200 }
  const host = await startHost((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const serve = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (request.url !== '/v1/embeddings' || request.method !== 'POST')
        return answer(404, { error: { message: 'no' } })
      if (request.headers.authorization !== 'Bearer key') return answer(401, { error: { message: 'key' } })
      if (state.status !== 200) return answer(state.status, { error: { message: 'down' } })
      const { model, input } = JSON.parse(Buffer.concat(chunks).toString()) as {
        model: string
        input: string[]
      }
      if (model !== 'senses' || !Array.isArray(input)) return answer(400, { error: { message: 'body' } })
      asked.push(input)
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: senseOf(text) }))
      return answer(200, { object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } })
    }
    serve().catch(() => response.destroy())
  })
  return {
    baseUrl: `${host.url}/v1`,
    asked,
    /** the status it answers with from now on */
    answerWith: (status: number) => (state.status = status),
    close: host.stop,
  }
}

const senseOf = (text: string) => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return [...senses.map((sense) => words.filter((w) => sense.includes(w)).length), 0.1]
}
