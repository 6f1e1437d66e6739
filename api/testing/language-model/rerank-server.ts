import { startHost } from '../link-host.ts'

/** What the server does with a request: rank, hang, begin an answer without ending it, or give another answer. */
type Reply = 'scores' | 'hang' | 'begin' | { status: number; body: string; headers?: Record<string, string> }

/**
 * A local server with the wire format of Jina's and Cohere's `/rerank`, strict about its body: ranks everything, best
 * first, and returns no more than requested. @param score how well a document answers a query
 */
export const openRerankServer = async (score: (query: string, document: string) => number) => {
  const asked: { query: string; documents: string[] }[] = []
  const state: { reply: Reply } = { reply: 'scores' }
  const host = await startHost((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const serve = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (request.url !== '/v1/rerank' || request.method !== 'POST')
        return answer(404, { error: { message: 'no' } })
      if (request.headers.authorization !== 'Bearer key') return answer(401, { error: { message: 'key' } })
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      const { model, query, documents, top_n: most, ...other } = body
      const isRight = model === 'reads' && typeof query === 'string' && Number.isInteger(most)
      if (!isRight || !Array.isArray(documents) || documents.length === 0 || Object.keys(other).length > 0)
        return answer(422, { error: { message: 'body' } })
      asked.push({ query, documents: documents as string[] })
      const { reply } = state
      if (reply === 'hang') return response
      if (reply === 'begin') return response.writeHead(200).write('{"results":[')
      if (reply !== 'scores') return response.writeHead(reply.status, reply.headers).end(reply.body)
      const results = (documents as string[])
        .map((document, index) => ({ index, relevance_score: score(query, document) }))
        .toSorted((a, b) => b.relevance_score - a.relevance_score)
        .slice(0, most as number)
      return answer(200, { model, object: 'list', usage: { prompt_tokens: 1, total_tokens: 1 }, results })
    }
    serve().catch(() => response.destroy())
  })
  return {
    baseUrl: `${host.url}/v1`,
    /** settings that point here */
    settings: {
      RERANK_BASE_URL: `${host.url}/v1/`,
      RERANK_MODEL: 'reads',
      RERANK_API_KEY: 'key',
    },
    asked,
    /** what it does from now on */
    answerWith: (reply: Reply) => (state.reply = reply),
    close: host.stop,
  }
}
