import { linkAccount } from '../src/people/hosted/link-account.ts'
import { isUnconfirmed, makeConfirmationLink } from '../src/people/sign-in/confirmation-link.ts'
import { confirmationHours } from '../src/people/sign-in/confirm-address.ts'
import { makeResetLink, resetLinkHours } from '../src/people/sign-in/reset-link.ts'
import { readAskedPlan, setPlanByHand } from '../src/people/plans/set-by-hand.ts'
import { openMail } from '../src/people/mail/mail.ts'
import { carryOut } from '../src/app/acting-things.ts'
import { resetSecondFactorOf } from '../src/people/team/member-second-factor.ts'
import { setServerAdminByHand } from '../src/people/server-admins/by-hand.ts'
import { createLog } from '../src/kernel/log.ts'
import { operatorCommand } from '../src/kernel/operator-command.ts'
import { readEnv } from '../src/kernel/env.ts'
import { bold, red, say } from './say.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'
import { wordsFor } from './words.ts'

const usage = `Usage:
  pnpm accounts reset <email>          prints a link to set a new password
  pnpm accounts confirm <email>        prints the confirmation link, for someone the email didn’t reach
  pnpm accounts second-factor <email>  resets two-step sign-in; the user is notified by email
  pnpm accounts link <email> <id>      links a user of the hosted auth provider (by its user id) to that account
  pnpm accounts plan <workspace> <plan> [--until 2027-01-31]
                                       sets a workspace's plan; name it by id, name or an owner's email address
  pnpm accounts admin <email> on|off   makes someone a server administrator or removes them`

/** Why an admin was neither appointed nor dismissed. */
const refused = {
  unknown: 'No account has the email address {email}.',
  blocked: '{email} is blocked. Another server administrator has to unblock it first.',
  last: '{email} is the only server administrator. Make someone else one first.',
}

const { refuse, read, unknown } = wordsFor(usage)
const one = { least: 1, most: 1 }
const two = { least: 2, most: 2 }

const fail = (text: string) => {
  say(red(text))
  return 1
}

const giveLink = (email: string, link: string, hours: number) => {
  say(`Send this link to ${email}. It works once, within ${hours} hours:\n\n  ${bold(link)}\n`)
  return 0
}

const reset = async (args: readonly string[]) => {
  const [email = ''] = read(args, {}, one).words
  const env = readEnv()
  return withDatabase(env, async (db) => {
    if (env.SMTP_URL !== undefined && (await isUnconfirmed(db, email)))
      return fail(
        `${email} hasn’t confirmed this email address yet, so a new password alone wouldn’t let them sign in. ` +
          `If you know the address is theirs, run: ${operatorCommand(`accounts confirm ${email}`)}`,
      )
    const link = await makeResetLink(db, env.publicUrl, email)
    return link ? giveLink(email, link, resetLinkHours) : fail(`No account has the email address ${email}.`)
  })
}

const confirm = async (args: readonly string[]) => {
  const [email = ''] = read(args, {}, one).words
  const env = readEnv()
  const made = await withDatabase(env, (db) => makeConfirmationLink(db, env.publicUrl, email))
  if ('link' in made) return giveLink(email, made.link, confirmationHours)
  return fail(
    made.refused === 'unknown'
      ? `No account has the email address ${email}.`
      : `${email} is already confirmed. For a new password, run: ${operatorCommand(`accounts reset ${email}`)}`,
  )
}

const takeSecondFactor = async (args: readonly string[]) => {
  const [email = ''] = read(args, {}, one).words
  const env = readEnv()
  const { SMTP_URL: url, SMTP_FROM: from, publicUrl } = env
  const mail = url ? openMail({ url, from, publicUrl, log: createLog('warn', 'accounts') }) : null
  const wasOn = await withDatabase(env, (db) => resetSecondFactorOf({ db, mail, carryOut }, email))
  await mail?.close(30_000)
  if (!wasOn) return fail(`No account with two-step sign-in has the email address ${email}.`)
  say(`Two-step sign-in of ${email} is reset. They can sign in with their password alone.`)
  return 0
}

const link = async (args: readonly string[]) => {
  const [email = '', subject = ''] = read(args, {}, two).words
  if (!(await withDatabase(readEnv(), (db) => linkAccount(db, email, subject))))
    return fail(`No account has the email address ${email}, or ${subject} is linked to another one.`)
  say(`${subject} is now linked to ${email}.`)
  return 0
}

const plan = async (args: readonly string[]) => {
  const { words, values } = read(args, { until: { type: 'string' } }, two)
  const [workspace = '', name = ''] = words
  const asked = readAskedPlan(values.until === undefined ? [name] : [name, '--until', values.until])
  if ('wrong' in asked) return fail(asked.wrong)
  const env = readEnv()
  const { set, workspaces } = await withDatabase(env, (db) => setPlanByHand(db, workspace, asked))
  const named = workspaces.map((found) => `  ${found.id}  ${found.name}`).join('\n')
  if (!set)
    return fail(
      named
        ? `Several workspaces match. Give the id of one:\n${named}`
        : `No such workspace: “${workspace}”.`,
    )
  say(`Plan set to ${asked.plan}${asked.until ? `, until ${asked.until.toISOString()}` : ''}:\n${named}`)
  if (env.PLANS === 'off') say('PLANS=off: this server sets no limits, so plans have no effect.')
  return 0
}

const admin = async (args: readonly string[]) => {
  const [email = '', state = ''] = read(args, {}, two).words
  if (state !== 'on' && state !== 'off') return refuse(`Expected on or off, not "${state}".`)
  const answer = await withDatabase(readEnv(), (db) => setServerAdminByHand(db, email, state === 'on'))
  if (answer !== 'done') return fail(refused[answer].replace('{email}', email))
  say(`${email} is ${state === 'on' ? 'now' : 'no longer'} a server administrator.`)
  return 0
}

const commands = { reset, confirm, 'second-factor': takeSecondFactor, link, plan, admin }

await runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2)
  return Object.hasOwn(commands, command)
    ? commands[command as keyof typeof commands](args)
    : unknown(command)
})
