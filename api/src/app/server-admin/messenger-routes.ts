import { newBotToken, serverMessenger } from '@hattama/contract/connections/messenger'
import { paths } from '@hattama/contract/rules/app/paths'
import { botFacts, setToken } from '#connections/messenger/bot/set-token.ts'
import type { Seal } from '#connections/port/seal.ts'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { recordOfServer } from '#kernel/security-log/record.ts'

const route = routesOf('server')

/** The messenger bot, for the server's admins. Its token is never shown again. */
export const serverMessengerRoutes = ({
  db,
  env,
  allow,
  connectionSeal: seal,
}: Deps & { connectionSeal: Seal }) => {
  const place = { db, env, seal }
  const botAnswer = answers(serverMessenger, 'The bot’s current state')
  return newRouter()
    .openapi(
      route.get(paths.serverMessenger, [allow('server.manage')], {
        summary: 'Get the server’s messenger bot',
        responses: botAnswer,
      }),
      async (c) => c.json(await botFacts(place), 200),
    )
    .openapi(
      route.put(paths.serverMessenger, [allow('server.manage'), recent], {
        summary: 'Set the bot token',
        request: { body: jsonBody(newBotToken) },
        responses: botAnswer,
      }),
      async (c) => {
        await setToken(place, c.req.valid('json').botToken)
        await recordOfServer(db, c.get('person'), {}, { kind: 'botTokenSet' })
        return c.json(await botFacts(place), 200)
      },
    )
    .openapi(
      route.delete(paths.serverMessenger, [allow('server.manage'), recent], {
        summary: 'Remove the bot token',
        responses: botAnswer,
      }),
      async (c) => {
        await setToken(place, null)
        await recordOfServer(db, c.get('person'), {}, { kind: 'botTokenRemoved' })
        return c.json(await botFacts(place), 200)
      },
    )
}
