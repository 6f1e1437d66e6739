import {
  accountDeletion,
  exportLink,
  isStrongPassword,
  maximumPasswordLength,
  passwordChange,
} from '@hattama/contract/account'
import { may } from '@hattama/contract/policy'
import { paths } from '@hattama/contract/paths'
import { createRoute, z } from '@hono/zod-openapi'
import { makeZip } from 'client-zip'
import { Failure } from '../http/failure.ts'
import type { Parts } from '../http/parts.ts'
import { answers, done, jsonBody, newRouter } from '../http/router.ts'
import { checkMediaToken, makeMediaToken } from '../player/media-token.ts'
import { authenticate } from './allow.ts'
import { deleteAccount } from './delete-account.ts'
import { entriesOf } from './export/entries.ts'
import { proveOwn, setPassword } from './own-password.ts'

/** How long a link to the archive works: long enough to begin the download. */
const exportMs = 10 * 60_000

/** What the signature of an export link is over; no recording has such an id. */
const subject = (userId: string) => `export:${userId}`

/** What a person does to their whole account: another password, everything out, everything gone. */
export const wholeAccountRoutes = (parts: Parts) => {
  const { db, storage, allow, mediaKey } = parts

  /** By a signed link, which a browser can follow to save the file, or by the bearer. */
  const whoseExport = async (userId: string | undefined, token: string | undefined, bearer?: string) => {
    if (userId && token && checkMediaToken(mediaKey, subject(userId), token) === 'valid') return userId
    const person = await authenticate(db, bearer)
    if (!may(person, 'account.manage')) throw new Failure('FORBIDDEN')
    return person.userId
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'put',
        path: paths.passwordChange,
        tags: ['users'],
        middleware: [allow('account.manage')] as const,
        request: { body: jsonBody(passwordChange) },
        responses: done('Changed; every other session and device has ended'),
      }),
      async (c) => {
        const { currentPassword, newPassword } = c.req.valid('json')
        if (!isStrongPassword(newPassword) || newPassword.length > maximumPasswordLength)
          throw new Failure('WEAK_PASSWORD')
        const person = c.get('person')
        await proveOwn(parts, c, person, currentPassword, 'currentPassword')
        await setPassword(db, person, newPassword)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: paths.account,
        tags: ['users'],
        middleware: [allow('account.manage')] as const,
        request: { body: jsonBody(accountDeletion) },
        responses: done('The account is gone, with what only it could see'),
      }),
      async (c) => {
        const person = c.get('person')
        const { email, password } = c.req.valid('json')
        if (email.trim().toLowerCase() !== person.email.toLowerCase())
          throw new Failure('INVALID_INPUT', { fields: { email: 'wrong' } })
        await proveOwn(parts, c, person, password, 'password')
        await deleteAccount(parts, person)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: paths.accountExport,
        tags: ['users'],
        middleware: [allow('account.manage')] as const,
        responses: answers(exportLink, 'Where the archive can be fetched for some minutes'),
      }),
      (c) => {
        const { userId } = c.get('person')
        const expiresAt = Date.now() + exportMs
        const token = makeMediaToken(mediaKey, subject(userId), expiresAt)
        const url = `${paths.accountExportFile}?user=${encodeURIComponent(userId)}&token=${token}`
        return c.json({ url, expiresAt: new Date(expiresAt).toISOString() }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: paths.accountExportFile,
        tags: ['users'],
        request: {
          query: z.object({ user: z.string().max(100), token: z.string().max(200) }).partial(),
        },
        responses: { 200: { description: 'application/zip: JSON and the audio as it was uploaded' } },
      }),
      async (c) => {
        const { user, token } = c.req.valid('query')
        const userId = await whoseExport(user, token, c.req.header('authorization'))
        const name = `hattama-${new Date().toISOString().slice(0, 10)}.zip`
        // a client that goes away cancels; the archive's own stream answers that with a failure, a piped one ends
        const archive = makeZip(entriesOf(db, storage, userId)).pipeThrough(new TransformStream())
        return new Response(archive, {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="${name}"`,
            'Cache-Control': 'no-store',
          },
        })
      },
    )
}
