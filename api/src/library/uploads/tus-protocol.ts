import { createMiddleware } from 'hono/factory'
import type { Http } from '#kernel/http/router.ts'
import { Failure } from '#kernel/failure.ts'
import { bodyOf } from '#kernel/http/answer.ts'

const version = '1.0.0'
const partType = 'application/offset+octet-stream'

/** The method of a request; clients that cannot send it name it in a header (tus 1.0.0, X-HTTP-Method-Override). */
export const tusMethod = (request: Request): string =>
  request.headers.get('x-http-method-override')?.toUpperCase() ?? request.method

/** Why a request does not follow tus 1.0.0, with the status that the protocol gives it; null if it does. */
const breachOf = (request: Request): { status: 400 | 412 | 415; message: string } | null => {
  const { headers } = request
  const method = tusMethod(request)
  if (method === 'OPTIONS') return null
  if (headers.get('tus-resumable') !== version)
    return { status: 412, message: `Tus-Resumable has to be ${version}.` }
  // not announced in Tus-Extension; ignored, each would leave the client with something it did not ask for
  if (headers.has('upload-concat'))
    return { status: 400, message: 'Parallel uploads are not supported: send the file as one upload.' }
  if (headers.has('upload-checksum'))
    return { status: 400, message: 'Upload-Checksum is not supported: compare the receipt of the upload.' }
  if (method === 'PATCH' && headers.get('content-type') !== partType)
    return { status: 415, message: `Content-Type has to be ${partType}.` }
  return null
}

/** Refuses requests that do not follow tus 1.0.0 (https://tus.io/protocols/resumable-upload). */
export const followsTus = createMiddleware<Http>(async (c, next) => {
  const breach = breachOf(c.req.raw)
  if (breach === null) return next()
  c.header('Tus-Resumable', version)
  c.header('Tus-Version', version)
  return c.json(bodyOf(new Failure('CLIENT_ERROR', { message: breach.message })), breach.status)
})
