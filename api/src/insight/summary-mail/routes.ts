import { summaryMail, summaryMailed } from '@hattama/contract/document-request'
import { paths } from '@hattama/contract/rules/paths'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { findMeeting } from '../documents/find-meeting.ts'
import { documentLanguage } from '../documents/routes.ts'
import { isLight } from '../documents/light-meeting.ts'
import { makeFile } from '../documents/make-file.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { Mail } from '#people/mail/mail.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { record } from '#kernel/security-log/record.ts'
import { idParam, minutesNamed } from '#library/recordings/id.ts'
import { findSummary } from '../summary/stored/queries.ts'
import { reserveQuota } from './quota.ts'
import { composeMail } from './compose.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('documents')

const composing = taskOf<typeof composeMail>(new URL('./compose.ts', import.meta.url), 'composeMail', 30_000)

/** Sends a summary by mail in the name of the person who asks. */
export const summaryMailRoutes = ({ db, env, mail, log, allow }: Deps & { mail: Mail | null }) =>
  newRouter().openapi(
    route.post(paths.summaryMail, [allow('document.send', minutesNamed(db))], {
      request: { params: idParam, body: jsonBody(summaryMail) },
      responses: answers(summaryMailed, 'The mail server took it; whom it refused is named'),
    }),
    async (c) => {
      const person = c.get('person')
      const summary = await findSummary(db, person, c.req.valid('param').id)
      if (!mail) throw new Failure('MAIL_OFF')
      // replies go to this address: it has to be the person's own
      if (!person.emailVerified) throw new Failure('EMAIL_NOT_CONFIRMED')
      if (summary.status === 'processing') throw new Failure('NOT_READY')
      const { to, note = '', attachPdf, timeZone, ...asked } = c.req.valid('json')
      const language = documentLanguage(c, asked.language)
      const options = { language, timeZone, publicUrl: env.publicUrl }
      const meeting = await findMeeting(db, person, summary.recordingId, 'summary')
      const wanted = { ...options, format: 'pdf', fillers: 'on' } as const
      const asker = { signal: c.req.raw.signal, whose: person.workspaceId }
      const file = attachPdf ? await makeFile(meeting, wanted, asker) : null
      const given = { meeting, options, who: person.name, note }
      const composed = isLight(meeting) ? composeMail(given) : await textThreads.run(composing, given, asker)
      const spelt = to.map((address) => address.toLowerCase())
      const recipients = to.filter((_, i) => spelt.indexOf(spelt[i] ?? '') === i)
      const release = await reserveQuota({ db, env }, person, recipients.length)
      const open: string[] = []
      for (const address of recipients) if (await mail.mayWriteTo(address)) open.push(address)
      if (open.length === 0) {
        await release()
        throw new Failure('RATE_LIMITED', { retryAfter: 3600 })
      }
      try {
        const sender = { name: person.name, address: person.email }
        const sent = await mail.inNameOf(sender, { ...composed, to: open, attachment: file })
        await record(db, person, {
          kind: 'summaryMailed',
          subjectId: summary.recordingId,
          subject: sent.accepted.join(', ').slice(0, 300),
        }).catch((reason: unknown) => log.warn({ err: reason }, 'a mail is not in the security log'))
        const closed = recipients.filter((address) => !open.includes(address))
        return c.json({ ...sent, rejected: [...sent.rejected, ...closed] }, 200)
      } catch (error) {
        await release()
        log.warn(
          { code: error instanceof Error && 'code' in error ? error.code : undefined },
          'summary not mailed',
        )
        throw new Failure('MAIL_REFUSED', { cause: error })
      }
    },
  )
