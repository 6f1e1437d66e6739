import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai'
import type { z } from 'zod'
import { limitedFetch } from '../openai-server/limited-fetch.ts'
import type { Capabilities } from './capabilities.ts'
import type { Endpoint } from './endpoint.ts'
import { jsonSchemaOf } from './json-schema.ts'

/**
 * An answer has at most 8192 tokens; reasoning may take several times that, and in a stream each piece comes in some 300 bytes
 * and two lines of its own.
 */
const limited = limitedFetch({
  bytes: 8 * 1024 ** 2,
  values: 50_000,
  streamed: { bytes: 24 * 1024 ** 2, lines: 200_000 },
})

/** The wanted shape of the answer; null: free text. */
export type Shape = { schema: z.ZodType; name: string } | null

/**
 * The vendor's model object for one request. Always an object made from our own address: a model named by a plain
 * string would be sent to the library's own gateway, outside this machine. Reasoning is removed from free text as it comes;
 * objects are found in a whole answer by `readObject`, in time linear in its length, which the library's patterns are not.
 */
export const modelOf = (endpoint: Endpoint, capabilities: Capabilities, shape: Shape) => {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: endpoint.baseUrl,
    fetch: limited,
    ...(endpoint.apiKey === undefined ? {} : { apiKey: endpoint.apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => withLimit(body, capabilities),
  })
  return wrapLanguageModel({
    model: provider.chatModel(endpoint.model),
    middleware:
      shape === null ? [extractReasoningMiddleware({ tagName: 'think' })] : [askFor(shape, capabilities)],
  })
}

const withLimit = (body: Record<string, unknown>, { limit }: Capabilities) => {
  const { max_tokens: most, ...rest } = body
  return limit === 'none' || most === undefined ? rest : { ...rest, [limit]: most }
}

const askFor = (shape: NonNullable<Shape>, { rung }: Capabilities) => ({
  specificationVersion: 'v4' as const,
  transformParams: async <P extends object>({ params }: { params: P }) => {
    if (rung === 'plain') return params
    const wanted = rung === 'json-schema' ? { schema: jsonSchemaOf(shape.schema), name: shape.name } : {}
    return { ...params, responseFormat: { type: 'json' as const, ...wanted } }
  },
})
