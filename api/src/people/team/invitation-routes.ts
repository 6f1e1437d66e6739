import { user } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import {
  invitationList,
  invitationPreview,
  invitationToken,
  createdInvitation,
  newInvitation,
} from '@hattama/contract/people/team'
import { z } from '@hono/zod-openapi'
import { authenticate } from '#kernel/auth/allow.ts'
import { userOf } from '#kernel/http/person.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { Mail } from '../mail/mail.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { languageOf } from '#kernel/http/language.ts'
import { invite, listInvitations, revokeInvitation } from './invitations.ts'
import { join, previewInvitation } from './join.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'

const route = routesOf('team')

/** Invitations: made and revoked by those who manage members, viewed and accepted by anyone holding the token. */
export const invitationRoutes = ({ db, lookUp, allow, mail, env }: Deps & { mail: Mail | null }) =>
  newRouter()
    .openapi(
      route.get(paths.invitations, [allow('member.manage')], {
        summary: 'List invitations',
        responses: answers(invitationList, 'The open invitations'),
      }),
      async (c) => c.json({ invitations: await listInvitations(db, c.get('person').workspaceId) }, 200),
    )
    .openapi(
      route.post(paths.invitations, [allow('member.manage')], {
        summary: 'Invite a member',
        request: { body: jsonBody(newInvitation) },
        responses: answers(createdInvitation, 'Sent by email, or a link to share', 201),
      }),
      async (c) => {
        const person = c.get('person')
        const { invitation, token } = await invite(db, person, c.req.valid('json'), mail, env)
        const url = `${env.publicUrl}/?invite=${token}`
        if (!mail || !invitation.email) return c.json({ invitation, url }, 201)
        const { workspaceName } = person
        mail.invite(invitation.email, url, { who: person.name, workspaceName }, languageOf(c.req.raw.headers))
        return c.json({ invitation, url: null }, 201)
      },
    )
    .openapi(
      route.delete(paths.invitation, [allow('member.manage')], {
        summary: 'Revoke an invitation',
        request: { params: z.object({ id: z.string().max(100) }) },
        responses: done('Its link no longer works'),
      }),
      async (c) => {
        const revoked = await revokeInvitation(db, c.get('person'), c.req.valid('param').id)
        if (!revoked) throw new Failure('NOT_FOUND')
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.invitationPreview, [anyone], {
        summary: 'Preview an invitation',
        request: { body: jsonBody(invitationToken) },
        responses: answers(invitationPreview, 'Who invited you, and to which workspace'),
      }),
      async (c) => c.json(await previewInvitation(db, c.req.valid('json').token), 200),
    )
    .openapi(
      route.post(paths.invitationAcceptance, [allow('membership.change')], {
        summary: 'Accept an invitation',
        request: { body: jsonBody(invitationToken) },
        responses: answers(user, 'Your account, now in that workspace'),
      }),
      async (c) => {
        const { userId, address } = c.get('person')
        await join({ db, env }, userId, c.req.valid('json').token, address)
        return c.json(userOf(await authenticate(lookUp, c.req.header('authorization'))), 200)
      },
    )
