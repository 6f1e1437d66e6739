import { accountDeletion, exportLink, passwordChange } from '@hattama/contract/people/account'
import { may } from '@hattama/contract/rules/app/policy'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { makeZip } from 'client-zip'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { answers, done, fileAnswers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { isRecent } from '#kernel/auth/recent.ts'
import { authenticate, originOf } from '#kernel/auth/allow.ts'
import type { Holder } from '#kernel/auth/url-token.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { mailRecipient } from '#people/accounts/record-sign-in.ts'
import type { CarryOut } from '#people/acting/acting.ts'
import { deleteAccount } from './delete-account.ts'
import { entriesOf } from './entries.ts'
import { makeExportLink, spendExportLink } from './export-links.ts'
import { isSignedIn } from '#people/accounts/is-signed-in.ts'
import { sessionLifetime } from '#people/accounts/lifetimes.ts'
import type { Deps } from '#kernel/deps.ts'
import type { Identity } from '#people/sign-in/identity.ts'
import { judgePassword } from '#people/sign-in/judge-password.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'
import { linkOr, routesOf } from '#kernel/http/route.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

const route = routesOf('users')

/** Actions on a whole account: changing the password, exporting everything, deleting everything. */
export const wholeAccountRoutes = (
  deps: Deps & { identity: Identity; jobs: RecordingJobs; uploads: Uploads; carryOut: CarryOut },
) => {
  const { db, env, storage, texts, allow, identity, lookUp } = deps

  /** Authorised by a link, which a browser can follow once to save the file, or by the bearer token. */
  const whoseExport = async (token: string | undefined, bearer?: string): Promise<Holder> => {
    const holder = token ? await spendExportLink(db, token) : null
    if (holder && (await isSignedIn(db, holder, sessionLifetime(env)))) return holder
    const person = await authenticate(lookUp, bearer)
    if (!may(person, 'account.manage')) throw new Failure('FORBIDDEN')
    return person
  }

  return newRouter()
    .openapi(
      route.put(paths.passwordChange, [allow('account.manage')], {
        summary: 'Change the password',
        request: { body: jsonBody(passwordChange) },
        responses: done('The password is changed, and all other devices are signed out'),
      }),
      async (c) => {
        const { currentPassword, newPassword } = c.req.valid('json')
        const person = c.get('person')
        await judgePassword(newPassword, {
          minimum: env.PASSWORD_MIN_LENGTH,
          about: [person.email, person.name],
        })
        await identity.prove(c, person, currentPassword, 'currentPassword')
        await identity.setPassword(c, person, newPassword)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.account, [allow('account.manage')], {
        summary: 'Delete the account',
        request: { body: jsonBody(accountDeletion) },
        responses: done('The account is deleted, with everything only you could see'),
      }),
      async (c) => {
        const person = c.get('person')
        const { email, password } = c.req.valid('json')
        if (accountAddress(email) !== accountAddress(person.email))
          throw new Failure('INVALID_INPUT', { fields: { email: 'wrong' } })
        // people who sign in by single sign-on, or by another account at a hosted provider, have none
        if ((await identity.waysToProve(c, person)).password)
          await identity.prove(c, person, password ?? '', 'password')
        else if (!isRecent(person)) throw new Failure('CONFIRMATION_NEEDED')
        await deleteAccount(deps, person)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.accountExport, [allow('account.manage')], {
        summary: 'Request an account archive',
        responses: answers(exportLink, 'A URL that downloads the archive once, within a few minutes'),
      }),
      async (c) => {
        const { token, expiresAt } = await makeExportLink(db, c.get('person'))
        const url = `${paths.accountExportFile}?token=${token}`
        return c.json({ url, expiresAt: expiresAt.toISOString() }, 200)
      },
    )
    .openapi(
      route.get(paths.accountExportFile, [linkOr('account.manage'), othersAddFields], {
        summary: 'Download an account archive',
        request: {
          query: z.object({ token: z.string().max(200) }).partial(),
        },
        responses: fileAnswers(['application/zip'], 'A ZIP file with JSON and the audio as uploaded'),
      }),
      async (c) => {
        const { token } = c.req.valid('query')
        const holder = await whoseExport(token, c.req.header('authorization'))
        const { userId } = holder
        const account = await mailRecipient(db, userId)
        if (!account) throw new Failure('AUTH_FAILED')
        const from = originOf(c, env.AUTH_IP_HEADER)
        await recordOfAccount(db, { userId, email: account.email, ...from }, { kind: 'accountExported' })
        const name = `hattama-${new Date().toISOString().slice(0, 10)}.zip`
        // a client that disconnects cancels; the archive's own stream would answer with an error, a piped one just ends
        const archive = makeZip(entriesOf({ db, storage, texts }, holder)).pipeThrough(new TransformStream())
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
