import type { Language } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Mail } from '#people/mail/mail.ts'
import { lightOnly, withStylesInline } from '../../documents/html-styles.ts'
import { reserveQuota } from '#people/mail/quota.ts'
import { type Letter, letterDays, requestApproval } from './request.ts'

/** What an email says. `{…}` is filled in. */
const words: Record<Language, { subject: string; ask: string; open: string; ends: string }> = {
  ru: {
    subject: 'Согласуйте протокол: {title}',
    ask: '{who} просит вас согласовать протокол «{title}» или указать, что в нём нужно исправить.',
    open: 'Открыть протокол и ответить',
    ends: 'Ссылка только для вас. Она действует {days} дней, ответить по ней можно один раз.',
  },
  en: {
    subject: 'Please approve the minutes: {title}',
    ask: '{who} has asked you to approve the minutes “{title}” or request corrections.',
    open: 'Review the minutes and respond',
    ends: 'This link is only for you. It expires in {days} days, and you can answer only once.',
  },
  kk: {
    subject: 'Хаттаманы келісуіңізді сұраймыз: {title}',
    ask: '{who} сізден «{title}» хаттамасын келісуді немесе түзетуіңізді жіберуді сұрайды.',
    open: 'Хаттаманы ашып, жауап беру',
    ends: 'Сілтеме тек сізге арналған: {days} күн жарамды, бір рет қана жауап беруге болады.',
  },
}

const compose = (language: Language, title: string, who: string, link: string) => {
  const fill = (text: string) =>
    text
      .replace('{who}', () => who)
      .replace('{title}', () => title)
      .replace('{days}', String(letterDays))
  const { subject, ask, open, ends } = words[language]
  // nothing in it is awaited, so it is not a promise
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        ${lightOnly}
      </head>
      <body class="body">
        <main class="page">
          <p class="p">${fill(ask)}</p>
          <p class="p"><a class="act" href="${link}">${open}</a></p>
          <p class="note">${fill(ends)}</p>
        </main>
      </body>
    </html>`
  return {
    subject: fill(subject),
    text: `${fill(ask)}\n\n${open}:\n${link}\n\n${fill(ends)}\n`,
    html: withStylesInline((page as HtmlEscapedString).toString()),
  }
}

type Needs = Pick<Deps, 'db' | 'env' | 'log'> & { mail: Mail | null }
type Wanted = { revision: number; people: readonly string[] }

/** Letters go out in a person's name and replies go to their address, so it must be verified as theirs. */
export const canMail = (mail: Mail | null, person: Person) => mail !== null && person.emailVerified

/**
 * Asks people whether they agree, and sends the letters. A request whose letter fails is kept as not mailed; repeatable.
 * @throws like `requestApproval`; Failure RATE_LIMITED before anything is done
 */
export const askByLetter = async (
  { db, env, log, mail }: Needs,
  person: Person,
  id: string,
  wanted: Wanted,
) => {
  const mayMail = canMail(mail, person)
  const release = mayMail ? await reserveQuota({ db, env }, person, wanted.people.length) : null
  const letters = await requestApproval(db, person, id, wanted, mayMail).catch(async (error: unknown) => {
    await release?.()
    throw error
  })
  if (!mail || !mayMail) return
  const { content } = await db
    .selectFrom('protocols')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const send = async ({ email, token }: Letter) => {
    if (!(await mail.mayWriteTo(email))) throw new Failure('RATE_LIMITED')
    const link = `${env.publicUrl}${paths.protocolLetter}?token=${token}`
    const composed = compose(content.language, content.subject, person.name, link)
    const sender = { name: person.name, address: person.email }
    await mail.inNameOf(sender, { ...composed, to: [email], attachment: null })
  }
  const sent = await Promise.allSettled(letters.map(send))
  const failed = sent.filter((one) => one.status === 'rejected')
  if (failed.length > 0) log.warn({ letters: failed.length }, 'emails about formal minutes were not sent')
  const mailed = letters.filter((_, i) => sent[i]?.status === 'fulfilled').map(({ personId }) => personId)
  await db
    .updateTable('protocolApprovals')
    .set({ mailed: true })
    .where('protocolId', '=', id)
    .where('personId', 'in', ['', ...mailed])
    .execute()
}
