import { errorBody } from '@hattama/contract/kernel/error'
import { paths } from '@hattama/contract/rules/app/paths'
import { slideMime } from '@hattama/contract/rules/library/slides'
import { tusMetadataKey } from '@hattama/contract/library/upload'
import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Http } from '#kernel/http/router.ts'
import { linkQuery } from '#library/player/who-listens.ts'
import { documentOf } from './document.ts'
import { type Described, enrich } from './enrich.ts'
import { withNullableReferences } from './nullable-references.ts'

type Responses = RouteConfig['responses']

const params = z.object({ id: z.uuid() })
const refusal: Responses = {
  default: {
    description: 'An error, with its code',
    content: { 'application/json': { schema: errorBody } },
  },
}
const tus = z.object({ 'Tus-Resumable': z.literal('1.0.0') })
const offset = z.object({ 'Upload-Offset': z.string().describe('bytes stored') })

/** Routes that return bytes or speak tus: no schema checks their bodies, so they are described by hand. */
const byHand: (RouteConfig & { summary: string })[] = [
  {
    method: 'get',
    path: paths.mediaFile,
    summary: 'Download the audio',
    'x-action': 'recording.read',
    tags: ['player'],
    request: {
      params,
      query: linkQuery,
      headers: z.object({ Range: z.string().optional() }),
    },
    responses: {
      200: { description: 'The file', content: { 'audio/*': { schema: z.string() } } },
      206: { description: 'The requested range', content: { 'audio/*': { schema: z.string() } } },
      416: { description: 'The range is outside the file' },
      ...refusal,
    },
  },
  {
    method: 'get',
    path: paths.slide,
    summary: 'Download a slide',
    'x-action': 'recording.read',
    tags: ['slides'],
    request: {
      params,
      query: linkQuery,
    },
    responses: {
      200: { description: 'The image', content: { [slideMime]: { schema: z.string() } } },
      ...refusal,
    },
  },
  {
    method: 'post',
    path: paths.tus,
    summary: 'Start a resumable upload',
    'x-action': 'recording.create',
    tags: ['uploads'],
    description: 'Starts a resumable upload (tus 1.0.0) with a known or deferred length.',
    request: {
      headers: tus.extend({
        'Upload-Length': z.string().optional().describe('bytes'),
        'Upload-Defer-Length': z.literal('1').optional(),
        'Upload-Metadata': z
          .string()
          .optional()
          .describe(`tus metadata: filename, and ${tusMetadataKey} with JSON`),
      }),
    },
    responses: {
      201: {
        description: 'The URL to send the file to, and the first byte to send',
        headers: offset.extend({ Location: z.string() }),
      },
      ...refusal,
    },
  },
  {
    method: 'options',
    path: paths.tus,
    summary: 'Discover tus capabilities',
    'x-action': 'recording.create',
    tags: ['uploads'],
    responses: { 204: { description: 'Supported tus extensions and the largest upload size' }, ...refusal },
  },
  {
    method: 'head',
    path: paths.tusUpload,
    summary: 'Get the offset of an upload',
    'x-action': 'recording.create',
    tags: ['uploads'],
    request: { params, headers: tus },
    responses: { 200: { description: 'Bytes stored', headers: offset }, ...refusal },
  },
  {
    method: 'patch',
    path: paths.tusUpload,
    summary: 'Upload a chunk',
    'x-action': 'recording.create',
    tags: ['uploads'],
    request: {
      params,
      headers: tus.extend({ 'Upload-Offset': z.string().describe('offset of these bytes') }),
      body: { content: { 'application/offset+octet-stream': { schema: z.string() } } },
    },
    responses: { 204: { description: 'Stored up to the new offset', headers: offset }, ...refusal },
  },
  {
    method: 'post',
    path: paths.tusUpload,
    summary: 'Override the method of an upload request',
    'x-action': 'recording.create',
    tags: ['uploads'],
    description: 'For clients that can’t send PATCH, HEAD or DELETE. The actual method is given in a header.',
    request: {
      params,
      headers: tus.extend({ 'X-HTTP-Method-Override': z.enum(['HEAD', 'PATCH', 'DELETE']) }),
      body: { content: { 'application/offset+octet-stream': { schema: z.string() } } },
    },
    responses: {
      200: { description: 'Bytes stored', headers: offset },
      204: { description: 'Stored up to the new offset, or canceled', headers: offset },
      ...refusal,
    },
  },
  {
    method: 'delete',
    path: paths.tusUpload,
    summary: 'Cancel an upload',
    'x-action': 'recording.create',
    tags: ['uploads'],
    request: { params, headers: tus },
    responses: { 204: { description: 'The upload is canceled' }, ...refusal },
  },
]

/** Describes the routes from the schemas that validate them; those in `byHand` have none. */
export const describeApi = (app: OpenAPIHono<Http>, publicUrl: string): Described => {
  const { openAPIRegistry: registry } = app
  registry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hat_…',
    description: 'An API key from Settings. Each operation lists the scopes the key needs.',
  })
  registry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token returned by signing in.',
  })
  for (const route of byHand) registry.registerPath(route)
  const described = documentOf(registry, {
    openapi: '3.1.0',
    info: {
      title: 'Hattama',
      version: '1',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description:
        'Meeting recordings, transcripts and summaries. Every error has the body `Error`, with a `code` from a fixed list. On 429, Retry-After says when to try again. Resumable uploads use tus 1.0.0 at `/api/uploads`.',
    },
    servers: [{ url: publicUrl, description: 'This server' }],
  })
  return enrich(withNullableReferences(described as unknown as Described))
}
