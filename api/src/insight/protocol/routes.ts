import { paths } from '@hattama/contract/rules/app/paths'
import {
  newProtocol,
  protocol,
  protocolChanges,
  protocolEdit,
  protocolOfRecording,
  protocolRefill,
} from '@hattama/contract/insight/protocol'
import type { Deps } from '#kernel/deps.ts'
import type { Person } from '#kernel/http/person.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import type { Mail } from '#people/mail/mail.ts'
import { canMail } from './approval/letters.ts'
import { protocolNamed } from './named.ts'
import { protocolAsItIs, shown } from './as-it-is.ts'
import { beginProtocol } from './stored/begin.ts'
import { listChanges } from './stored/changes.ts'
import { editProtocol, withdrawProtocol } from './stored/edit.ts'
import { findLatest } from './stored/queries.ts'
import { refillProtocol } from './stored/refill.ts'
import { protocolApprovalRoutes } from './approval-routes.ts'

const route = routesOf('protocols')

/** The formal minutes of a meeting: started, edited, withdrawn. */
export const protocolRoutes = (deps: Deps & { mail: Mail | null }) => {
  const { db, allow, mail } = deps
  const latestOf = async (person: Person, recordingId: string) => {
    const row = await findLatest(db, person, recordingId)
    return { protocol: row ? await shown(db, person, row, canMail(mail, person)) : null }
  }
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
        summary: 'Start formal minutes for a recording',
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
        responses: answers(protocol, 'The requested version'),
      }),
      async (c) => c.json(await protocolAsItIs(deps, c.get('person'), c.req.valid('param').id), 200),
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
        return c.json(await protocolAsItIs(deps, person, id), 200)
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
      route.post(paths.protocolRefill, change, {
        summary: 'Update formal minutes from the summary',
        request: { params: idParam, body: jsonBody(protocolRefill) },
        responses: answers(
          protocol,
          'The draft with what the meeting yields now. What people wrote in it stays',
        ),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await refillProtocol(db, person, id, c.req.valid('json'))
        return c.json(await protocolAsItIs(deps, person, id), 200)
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
    .route('/', protocolApprovalRoutes(deps))
}
