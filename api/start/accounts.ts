import { linkAccount } from '../src/people/hosted/link-account.ts'
import { makeResetLink, resetLinkHours } from '../src/people/sign-in/reset-link.ts'
import { readAskedPlan, setPlanByHand } from '../src/people/plans/set-by-hand.ts'
import { openMail } from '../src/people/mail/mail.ts'
import { carryOut } from '../src/app/acting-things.ts'
import { resetSecondFactorOf } from '../src/people/team/member-second-factor.ts'
import { setServerAdminByHand } from '../src/people/server-admins/by-hand.ts'
import { createLog } from '../src/kernel/log.ts'
import type { Db } from '../src/kernel/db/database.ts'
import { readEnv } from '../src/kernel/env.ts'
import { bold, red, say } from './say.ts'
import { sentenceOf } from './sentence-of.ts'
import { withDatabase as runWithDatabase } from './with-database.ts'

const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  try {
    return await runWithDatabase(readEnv(), work)
  } catch (error) {
    say(red(sentenceOf(error, '')))
    return process.exit(1)
  }
}

const usage = `Usage:
  pnpm accounts reset <email>          prints a link by which that person sets a new password
  pnpm accounts second-factor <email>  takes a lost second step of the sign-in away; the person is told by mail
  pnpm accounts link <email> <id>      lets somebody of the hosted auth provider (by its id of them) into that account
  pnpm accounts plan <workspace> <plan> [--until 2027-01-31]
                                       sets the plan of a workspace: its id, its name or an owner's address
  pnpm accounts admin <email> on|off   lets that person look after this server, or no longer`

/** Why an admin was neither appointed nor dismissed. */
const refused = {
  unknown: 'No account has the address {email}.',
  blocked: '{email} is blocked. Another admin has to let them in first.',
  last: '{email} is the last admin of this server. Name another one first.',
}

const [command, email, subject, ...rest] = process.argv.slice(2)
const fail = (text: string) => {
  say(red(text))
  process.exitCode = 1
}

if (command === 'reset' && email) {
  const link = await withDatabase((db) => makeResetLink(db, readEnv().publicUrl, email))
  if (link) {
    say(`Give this link to ${email}; it works once, within ${resetLinkHours} hours:\n\n  ${bold(link)}\n`)
  } else fail(`No account has the address ${email}.`)
} else if (command === 'second-factor' && email) {
  const { SMTP_URL: url, SMTP_FROM: from, publicUrl } = readEnv()
  const mail = url ? openMail({ url, from, publicUrl, log: createLog('warn', 'accounts') }) : null
  const wasOn = await withDatabase((db) => resetSecondFactorOf({ db, mail, carryOut }, email))
  await mail?.close(30_000)
  if (wasOn) say(`A password is enough for ${email} again, until they set up another second step.`)
  else fail(`No account has the address ${email}, or it has no second step.`)
} else if (command === 'link' && email && subject) {
  const linked = await withDatabase((db) => linkAccount(db, email, subject))
  if (linked) say(`Whoever the provider calls ${subject} is ${email} here from now on.`)
  else fail(`No account has the address ${email}, or ${subject} is tied to another one.`)
} else if (command === 'plan' && email && subject) {
  const asked = readAskedPlan([subject, ...rest])
  if ('wrong' in asked) fail(asked.wrong)
  else {
    const { set, workspaces } = await withDatabase((db) => setPlanByHand(db, email, asked))
    const named = workspaces.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
    if (set) {
      say(
        `The plan is ${asked.plan} from now on${asked.until ? `, up to ${asked.until.toISOString()}` : ''}:\n${named}`,
      )
      if (readEnv().PLANS === 'off') say('PLANS=off: this server sets no limits until that is changed.')
    } else fail(named ? `Which of these? Name it by its id.\n${named}` : `No workspace is called ${email}.`)
  }
} else if (command === 'admin' && email && (subject === 'on' || subject === 'off')) {
  const answer = await withDatabase((db) => setServerAdminByHand(db, email, subject === 'on'))
  if (answer === 'done')
    say(
      `${email} ${subject === 'on' ? 'looks after this server from now on' : 'no longer looks after this server'}.`,
    )
  else fail(refused[answer].replace('{email}', email))
} else {
  say(usage)
  process.exitCode = 2
}
