import { paths } from '@hattama/contract/rules/app/paths'
import { memberAnswer, protocol, protocolLock, protocolRequest } from '@hattama/contract/insight/protocol'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam } from '#library/recordings/id.ts'
import type { Mail } from '#people/mail/mail.ts'
import { protocolNamed } from './named.ts'
import { protocolAsItIs } from './as-it-is.ts'
import { answerAsMember } from './approval/answer.ts'
import { askByLetter } from './approval/letters.ts'
import { lockProtocol } from './approval/lock.ts'
import { recallProtocol } from './approval/request.ts'

const route = routesOf('protocols')

/** Formal minutes sent round for approval, answered, and locked. */
export const protocolApprovalRoutes = (deps: Deps & { mail: Mail | null }) => {
  const { db, allow } = deps
  const change = [allow('protocol.change', protocolNamed(db))] as [ReturnType<typeof allow>]

  return newRouter()
    .openapi(
      route.post(paths.protocolRequests, change, {
        summary: 'Send formal minutes for approval',
        request: { params: idParam, body: jsonBody(protocolRequest) },
        responses: answers(protocol, 'The minutes have been numbered and sent to the approvers'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await askByLetter(deps, person, id, c.req.valid('json'))
        return c.json(await protocolAsItIs(deps, person, id), 200)
      },
    )
    .openapi(
      route.delete(paths.protocolRequests, change, {
        summary: 'Withdraw formal minutes from approval',
        request: { params: idParam },
        responses: answers(protocol, 'The minutes are a draft again and keep their number'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await recallProtocol(db, person, id)
        return c.json(await protocolAsItIs(deps, person, id), 200)
      },
    )
    .openapi(
      // NOT_FOUND for people who are not asked: they have nothing to answer
      route.post(paths.protocolAnswer, [allow('protocol.answer', protocolNamed(db))], {
        summary: 'Approve formal minutes or request a correction',
        request: { params: idParam, body: jsonBody(memberAnswer) },
        responses: answers(protocol, 'The formal minutes with the answer'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await answerAsMember(db, person, id, c.req.valid('json'))
        return c.json(await protocolAsItIs(deps, person, id), 200)
      },
    )
    .openapi(
      route.post(paths.protocolLock, change, {
        summary: 'Lock formal minutes',
        request: { params: idParam, body: jsonBody(protocolLock) },
        responses: answers(protocol, 'The locked minutes, with their fingerprint'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await lockProtocol(db, person, id, c.req.valid('json'))
        return c.json(await protocolAsItIs(deps, person, id), 200)
      },
    )
}
