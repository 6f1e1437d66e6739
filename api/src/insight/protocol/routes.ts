import { paths } from '@hattama/contract/rules/app/paths'
import {
  memberAnswer,
  newProtocol,
  protocol,
  protocolChanges,
  protocolEdit,
  protocolLock,
  protocolOfRecording,
  protocolRequest,
} from '@hattama/contract/insight/protocol'
import type { Deps } from '#kernel/deps.ts'
import type { Person } from '#kernel/http/person.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import type { Mail } from '#people/mail/mail.ts'
import { answerAsMember } from './approval/answer.ts'
import { askByLetter, canMail } from './approval/letters.ts'
import { lockProtocol } from './approval/lock.ts'
import { recallProtocol } from './approval/request.ts'
import { protocolNamed } from './named.ts'
import { beginProtocol } from './stored/begin.ts'
import { listChanges } from './stored/changes.ts'
import { editProtocol, withdrawProtocol } from './stored/edit.ts'
import { findLatest, findRow, protocolOf } from './stored/queries.ts'

const route = routesOf('protocols')

/** The formal protocol of a meeting: drafted, numbered, agreed to, locked. */
export const protocolRoutes = (deps: Deps & { mail: Mail | null }) => {
  const { db, allow, mail } = deps
  const latestOf = async (person: Person, recordingId: string) => {
    const row = await findLatest(db, person, recordingId)
    return { protocol: row ? await protocolOf(db, person, row, canMail(mail, person)) : null }
  }
  const asItIs = async (person: Person, id: string) =>
    protocolOf(db, person, await findRow(db, person, id), canMail(mail, person))
  const change = [allow('protocol.change', protocolNamed(db))] as [ReturnType<typeof allow>]

  return newRouter()
    .openapi(
      route.get(paths.protocolOfRecording, [allow('summary.read', recordingNamed(db))], {
        summary: 'Get a recording’s formal minutes',
        request: { params: idParam },
        responses: answers(protocolOfRecording, 'The latest version, or null'),
      }),
      async (c) => c.json(await latestOf(c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.post(paths.protocolOfRecording, [allow('protocol.change', recordingNamed(db))], {
        summary: 'Start formal minutes of a recording',
        request: { params: idParam, body: jsonBody(newProtocol) },
        responses: answers(protocolOfRecording, 'The formal minutes, new or already started'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await beginProtocol(db, person, id, c.req.valid('json'))
        return c.json(await latestOf(person, id), 200)
      },
    )
    .openapi(
      route.get(paths.protocol, [allow('summary.read', protocolNamed(db))], {
        summary: 'Get formal minutes',
        request: { params: idParam },
        responses: answers(protocol, 'One version'),
      }),
      async (c) => c.json(await asItIs(c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.put(paths.protocol, change, {
        summary: 'Update formal minutes',
        request: { params: idParam, body: jsonBody(protocolEdit) },
        responses: answers(protocol, 'The updated formal minutes'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await editProtocol(db, person, id, c.req.valid('json'))
        return c.json(await asItIs(person, id), 200)
      },
    )
    .openapi(
      route.delete(paths.protocol, change, {
        summary: 'Withdraw formal minutes',
        request: { params: idParam },
        responses: done('The minutes are withdrawn. Their number stays in the register'),
      }),
      async (c) => {
        await withdrawProtocol(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.protocolChanges, [allow('summary.read', protocolNamed(db))], {
        summary: 'List changes to formal minutes',
        request: { params: idParam },
        responses: answers(protocolChanges, 'Who changed what, newest first'),
      }),
      async (c) => c.json(await listChanges(db, c.req.valid('param').id), 200),
    )
    .openapi(
      route.post(paths.protocolRequests, change, {
        summary: 'Send formal minutes for approval',
        request: { params: idParam, body: jsonBody(protocolRequest) },
        responses: answers(protocol, 'The minutes have a number, and approvers are asked'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await askByLetter(deps, person, id, c.req.valid('json'))
        return c.json(await asItIs(person, id), 200)
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
        return c.json(await asItIs(person, id), 200)
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
        return c.json(await asItIs(person, id), 200)
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
        return c.json(await asItIs(person, id), 200)
      },
    )
}
