import { paths } from '@hattama/contract/rules/app/paths'
import { slideLimits } from '@hattama/contract/rules/library/slides'
import { slideList, slidePlace } from '@hattama/contract/library/slide'
import { sql } from 'kysely'
import type { ResourceOf } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { bodyBytes } from '#kernel/http/body-bytes.ts'
import { knownFields } from '#kernel/http/known-fields.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, newRouter } from '#kernel/http/router.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { readingOf } from '../personal-data/redaction.ts'
import { findPlayable } from '../player/queries.ts'
import { linkQuery, whoListens } from '../player/who-listens.ts'
import { idOf, idParam, recordingNamed, resourceNamed } from '../recordings/id.ts'
import { removeSlide, undeleteSlide } from './remove-slide.ts'
import { listSlides, slideHeaders, slideThing } from './slides.ts'
import { takeSlide } from './take-slide.ts'

const route = routesOf('slides')

/** For gates: the recording of the slide a path names. */
const slideNamed = (db: Db) =>
  resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (select s.recording_id from slides s where s.id = ${id})`,
  )

/** For gates: the recording a path names, if the caller owns it; for all others it does not exist. */
const ownNamed =
  (db: Db): ResourceOf =>
  (c, person) =>
    resourceNamed(db, (id) => sql`r.id = ${id} and r.deleted_at is null and r.owner_id = ${person.userId}`)(
      c,
      person,
    )

/** Slides shown in a meeting. */
export const slideRoutes = ({ db, env, storage, urlKey, allow }: Deps) => {
  const lookerOf = whoListens({ db, env, urlKey }, slideThing)
  const router = newRouter()

  router.get(
    paths.slide.replace('{id}', ':id'),
    async (c, next) =>
      c.req.query('token') === undefined ? allow('recording.read', slideNamed(db))(c, next) : next(),
    knownFields({ query: linkQuery }),
    async (c) => {
      const looker = await lookerOf(c)
      const id = idOf(c) ?? ''
      const slide = await db
        .selectFrom('slides')
        .select('recordingId')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      const recording = slide && (await findPlayable(db, looker, slide.recordingId))
      if (!recording) throw new Failure('NOT_FOUND')
      if ((await readingOf(db, looker, recording.id)) === 'hidden') throw new Failure('PERSONAL_DATA_HIDDEN')
      return c.body(await storage.get(recordingKeys(recording.id).slide(id)), 200, {
        ...slideHeaders,
        // the slide never changes, but who may see it does
        'Cache-Control': 'private, no-store',
      })
    },
  )

  return router
    .openapi(
      route.get(paths.slides, [allow('recording.read', recordingNamed(db))], {
        summary: 'List slides',
        request: { params: idParam },
        responses: answers(slideList, 'Slides, in the order of the meeting'),
      }),
      async (c) =>
        c.json(await listSlides({ db, urlKey }, c.get('person'), c.req.valid('param').id), 200, {
          'Cache-Control': 'no-store',
        }),
    )
    .openapi(
      // the type is decided by the bytes, not by the declared one
      route.put(paths.slides, [allow('recording.create', ownNamed(db)), othersAddFields], {
        summary: 'Send a recorder’s slide',
        request: { params: idParam, query: slidePlace },
        responses: done('The slide is saved. Slides that were already sent aren’t duplicated'),
      }),
      async (c) => {
        const bytes = await bodyBytes(c, slideLimits.bytes)
        const sent = { ...c.req.valid('query'), bytes }
        await takeSlide({ db, env, storage }, c.get('person'), c.req.valid('param').id, sent)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.slide, [allow('recording.delete', slideNamed(db))], {
        summary: 'Delete a slide',
        request: { params: idParam },
        responses: done('The slide is deleted. It can be restored for an hour'),
      }),
      async (c) => {
        await removeSlide(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.slideUndelete, [allow('recording.delete', slideNamed(db))], {
        summary: 'Restore a slide',
        request: { params: idParam },
        responses: done('The slide is restored'),
      }),
      async (c) => {
        await undeleteSlide(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
