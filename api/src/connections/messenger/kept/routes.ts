import { timingSafeEqual } from 'node:crypto'
import { messenger, messengerCode } from '@hattama/contract/connections/messenger'
import { paths } from '@hattama/contract/rules/app/paths'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { addressOf } from '#kernel/http/address.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, done, newRouter } from '#kernel/http/router.ts'
import { openMessengerLimits } from '#kernel/limits/messenger-limits.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import type { Seal } from '../../port/seal.ts'
import { findAnswering, findBot } from '../bot/find-bot.ts'
import { incomingSecret } from '../bot/incoming-secret.ts'
import { makeCode } from '../linking/codes.ts'
import { updateHandler } from '../receive/take-update.ts'
import { openTelegram, type Update } from '../telegram/telegram.ts'
import { jsonSent } from '#kernel/outside/json-of.ts'

const route = routesOf('connections')

/** Most characters read of a call from the messenger. */
const maxIncoming = 256 * 1024

/** Longest time to handle an incoming message, ms. */
const takenMs = 30_000

const isSame = (given: string, wanted: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Needs = Deps & { connectionSeal: Seal; jobs: RecordingJobs; messengerKey: Buffer }

/** Routes of the bot people use from a messenger: whether there is one, the code that links a chat, and its webhook. */
export const messengerRoutes = (deps: Needs) => {
  const { db, env, log, allow, limits, jobs, connectionSeal: seal, messengerKey: key } = deps
  const place = { db, env, seal }
  const take = updateHandler({ db, env, log, seal, jobs, limits: openMessengerLimits(env) })

  return newRouter()
    .openapi(
      route.get(paths.messenger, [allow('connection.use')], {
        summary: 'Get the messenger bot',
        responses: answers(messenger, 'This server’s bot, or null'),
      }),
      async (c) => c.json({ bot: await findAnswering(place) }, 200),
    )
    .openapi(
      route.post(paths.messengerCode, [allow('connection.use'), recent], {
        summary: 'Create a code to link a chat',
        responses: answers(
          messengerCode,
          'A code for one chat, valid for 10 minutes. Earlier codes no longer work',
          201,
        ),
      }),
      async (c) => {
        const bot = await findAnswering(place)
        if (!bot) throw new Failure('CONFLICT')
        const { code, expiresAt } = await makeCode(db, c.get('person'))
        const url = `https://t.me/${bot.username}?start=${code}`
        return c.json({ code, url, expiresAt: expiresAt.toISOString() }, 201)
      },
    )
    .openapi(
      route.post(paths.messengerIncoming, [anyone, othersAddFields], {
        summary: 'Receive a message to the bot',
        responses: done('Accepted'),
      }),
      async (c) => {
        await limits.guest(addressOf(c, env.AUTH_IP_HEADER))
        const bot = env.TELEGRAM_UPDATES === 'webhook' ? await findBot(place) : null
        const given = c.req.header('x-telegram-bot-api-secret-token') ?? ''
        if (!bot || !isSame(given, incomingSecret(key, bot))) throw new Failure('NOT_FOUND')
        const text = await c.req.text()
        if (text.length > maxIncoming) throw new Failure('NOT_FOUND')
        // it comes from the messenger, the only one to know the secret
        const update = jsonSent(text) as Update
        const telegram = await openTelegram(bot.token, env.TELEGRAM_API_URL)
        await take(telegram, update, AbortSignal.timeout(takenMs))
        return c.body(null, 204)
      },
    )
}
