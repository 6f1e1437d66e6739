import { paths } from '@hattama/contract/rules/app/paths'
import {
  createdShareLink,
  newShareLink,
  outsideLinks,
  shareLinkList,
  shareLinkViews,
} from '@hattama/contract/connections/share-link'
import { sql } from 'kysely'
import { isOnlyHere } from '#kernel/only-here.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed, resourceNamed } from '#library/recordings/id.ts'
import type { Db } from '#kernel/db/database.ts'
import type { ShareDeps } from '../deps.ts'
import { listLinks, reopenLink, revokeLink, viewsOf } from './list-links.ts'
import { makeLink } from './make-link.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** Whether a workspace allows outside links. */
export const areLinksOn = async (db: Db, workspaceId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('workspaces')
    .select('linksOutside')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  return row?.linksOutside === true
}

/** Switches outside links. While off, no link of the workspace opens anything, existing ones included. */
const switchLinks = (db: Db, person: Person, on: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('workspaces')
      .set({ linksOutside: on })
      .where('id', '=', person.workspaceId)
      .where('linksOutside', '!=', on)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await record(trx, person, { kind: on ? 'outsideLinksOn' : 'outsideLinksOff' })
  })

const route = routesOf('share-links')

/** For gates: the recording of the link a path names. */
const linkNamed = (db: Db) =>
  resourceNamed(
    db,
    (id) =>
      sql`r.deleted_at is null and r.id = (select l.recording_id from share_links l where l.id = ${id} and l.revoked_at is null)`,
  )

/** Outside links, for people who may open a meeting to others. */
export const shareLinkRoutes = ({ db, env, storage, allow, mail, sharing, hiddenSound }: ShareDeps) =>
  newRouter()
    .openapi(
      route.get(paths.shareLinks, [allow('recording.publish', recordingNamed(db))], {
        summary: 'List guest links to a recording',
        request: { params: idParam },
        responses: answers(
          shareLinkList,
          'Guest links to this recording, newest first, excluding revoked ones',
        ),
      }),
      async (c) => {
        const person = c.get('person')
        const [links, outside] = await Promise.all([
          listLinks(db, person, c.req.valid('param').id),
          areLinksOn(db, person.workspaceId),
        ])
        const onlyHere = isOnlyHere(env.publicUrl)
        return c.json({ links, outside, mail: mail !== null, onlyHere }, 200)
      },
    )
    .openapi(
      route.post(paths.shareLinks, [allow('recording.publish', recordingNamed(db))], {
        summary: 'Create a guest link',
        request: { params: idParam, body: jsonBody(newShareLink) },
        responses: answers(createdShareLink, 'The link. Its address is shown only once', 201),
      }),
      async (c) => {
        const given = { db, storage, mail, hiddenSound, ...sharing }
        const { link, token } = await makeLink(
          given,
          c.get('person'),
          c.req.valid('param').id,
          c.req.valid('json'),
        )
        const url = `${env.publicUrl}${paths.sharedPage.replace('{id}', token)}`
        return c.json({ link, url, embedUrl: link.allowsEmbedding ? `${url}/embed` : null }, 201)
      },
    )
    .openapi(
      route.delete(paths.shareLink, [allow('recording.publish', linkNamed(db))], {
        summary: 'Revoke a guest link',
        request: { params: idParam },
        responses: done('Revoked'),
      }),
      async (c) => {
        await revokeLink(db, sharing.clips, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.shareLinkReopening, [allow('recording.publish', linkNamed(db))], {
        summary: 'Resume a paused guest link',
        request: { params: idParam },
        responses: done('The link works again, unless it has expired or is blocked'),
      }),
      async (c) => {
        await reopenLink(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.shareLinkViews, [allow('recording.publish', linkNamed(db))], {
        summary: 'List views of a guest link',
        request: { params: idParam },
        responses: answers(shareLinkViews, 'How often the link was opened, played and downloaded, by day'),
      }),
      async (c) => c.json(await viewsOf(db, c.req.valid('param').id), 200),
    )
    .openapi(
      route.get(paths.outsideLinks, [allow('workspace.read')], {
        summary: 'Get the guest link setting',
        responses: answers(outsideLinks, 'Whether guest links are allowed'),
      }),
      async (c) => c.json({ on: await areLinksOn(db, c.get('person').workspaceId) }, 200),
    )
    .openapi(
      route.put(paths.outsideLinks, [allow('workspace.change')], {
        summary: 'Turn guest links on or off',
        request: { body: jsonBody(outsideLinks) },
        responses: done('The setting applies immediately, to existing links too'),
      }),
      async (c) => {
        await switchLinks(db, c.get('person'), c.req.valid('json').on)
        return c.body(null, 204)
      },
    )
