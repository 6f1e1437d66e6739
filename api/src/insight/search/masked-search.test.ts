import type { SearchResults } from '@hattama/contract/insight/search'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '#kernel/failure.ts'
import { createLog } from '#kernel/log.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { personalDataRoutes } from '#library/personal-data/routes.ts'
import { lookedFor } from '#library/personal-data/settings.ts'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { isUnchanged, keepMasked, maskNext } from './mask-documents.ts'
import { searchRoutes } from './routes.ts'

const t = testApp([searchRoutes, personalDataRoutes, editingRoutes])
let owner: Awaited<ReturnType<typeof t.signedIn>>
let id = ''
let segments: { id: string }[] = []

const said = [
  'Dana: We fired Quentin on Monday.',
  'Dana: My number is 8 701',
  'Dana: 555 77 33 , call me at lunch.',
  'Alan: Agnes knows about the warehouse.',
].join('\n')

const listed = (names: string[]) =>
  t.call('PUT', '/api/workspace/personal-data', owner.token, {
    kinds: ['phone', 'name'],
    names,
    newMeetings: false,
    newLinks: false,
  })
const hide = (hidden: boolean) =>
  t.call('PUT', `/api/recordings/${id}/personal-data`, owner.token, { hidden })
const masked = async () => {
  while (await maskNext(t.database.db));
}
/** What a search finds: whether the meeting, and the words marked in what was said. */
const found = async (q: string) => {
  const path = `/api/search?${new URLSearchParams({ q })}`
  const { hits } = (await t.call<SearchResults>('GET', path, owner.token)).body
  const [hit] = hits
  return hit && hit.excerpts.filter((e) => e.kind === 'transcript').map((e) => e.text)
}
const documentOf = () =>
  t.database.db
    .selectFrom('searchDocuments')
    .select(['changes', 'words', 'people'])
    .where('recordingId', '=', id)
    .executeTakeFirstOrThrow()

beforeEach(async () => {
  owner = await t.signedIn()
  const { db } = t.database
  const meeting = await seedTimedMeeting(db, owner, 'Staff', said, { participants: ['Agnes Moor', 'Dana'] })
  id = meeting.id
  segments = meeting.segments
  await listed(['Quentin'])
})

describe('a meeting that hides personal data', () => {
  test('is not found at all until its words are masked, then by what is read in it', async () => {
    expect(await found('quentin')).toHaveLength(1)
    await hide(true)
    expect((await documentOf()).words).toBe('')
    expect(await found('fired')).toBeUndefined()
    await masked()
    expect(await found('fired')).toEqual(['We fired ••••• on Monday.'])
    expect(await found('lunch')).toEqual([expect.stringContaining('call me at lunch.')])
    for (const q of ['quentin', 'fired quentin', '701', '555', '5557733'])
      expect(await found(q)).toBeUndefined()
  })

  test('waits to be masked while the server is busy', async () => {
    const { db, sql } = t.database
    const { id: long } = await seedTimedMeeting(
      db,
      owner,
      'Long',
      `Dana: ${'the lift is broken '.repeat(1500)}`,
    )
    await sql`update recordings set hides_personal = true where id = ${long}`
    const masking = vi.spyOn(textThreads, 'run').mockRejectedValue(new Failure('SERVER_BUSY'))
    await expect(maskNext(db)).rejects.toMatchObject({ code: 'SERVER_BUSY' })
    masking.mockRestore()
    await masked()
    expect(await found('lift')).toBeDefined()
  })

  test('shows no place for a word that is hidden there, beside a word that is read', async () => {
    await hide(true)
    await masked()
    expect(await found('warehouse on the quentin lunch')).toEqual(
      await found('warehouse on the zzqqzz lunch'),
    )
  })

  test('is masked anew when other names are listed, and is not found by them meanwhile', async () => {
    await hide(true)
    await masked()
    expect(await found('agnes')).toBeDefined()
    await listed(['Quentin', 'Agnes Moor'])
    expect(await found('agnes')).toBeUndefined()
    await masked()
    expect(await found('agnes')).toBeUndefined()
    expect(await found('warehouse')).toEqual(['••••• knows about the warehouse.'])
    expect((await documentOf()).people).not.toContain('Agnes Moor')
  })

  test('is not found by a new text before that is masked', async () => {
    await hide(true)
    await masked()
    const edit = {
      kind: 'text',
      segmentId: segments[3]?.id,
      text: 'Quentin came to the harbour.',
      revision: 1,
    }
    expect((await t.call('POST', `/api/recordings/${id}/edits`, owner.token, edit)).status).toBe(200)
    expect(await found('harbour')).toBeUndefined()
    expect(await found('fired quentin harbour')).toEqual(await found('fired zzqqzz harbour'))
    await masked()
    expect(await found('harbour')).toEqual(['••••• came to the harbour.'])
    expect(await found('quentin')).toBeUndefined()
  })

  test('is found by every word as soon as it hides nothing', async () => {
    await hide(true)
    await masked()
    await hide(false)
    expect(await found('fired quentin')).toEqual(['We fired Quentin on Monday.'])
    expect(await found('agnes')).toBeDefined()
  })

  test('what was masked before a change is not written after it', async () => {
    await hide(true)
    const { changes } = await documentOf()
    const { db } = t.database
    const { workspaceId } = owner
    const asRead = { recordingId: id, workspaceId, changes, looked: await lookedFor(db, workspaceId) }
    const isStill = () => db.transaction().execute((trx) => isUnchanged(trx, asRead))
    expect(await isStill()).toBe(true)
    await listed(['Quentin', 'Agnes'])
    expect(await isStill()).toBe(false)
  })

  test('hidden while other names are being listed, it is masked by those', async () => {
    const { db } = t.database
    const names = ['Quentin', 'Agnes Moor']
    const isListed = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const listing = db.transaction().execute(async (trx) => {
      const where = trx.updateTable('workspaces').where('id', '=', owner.workspaceId)
      await where.set({ personalNames: names }).execute()
      isListed.resolve()
      await mayCommit.promise
    })
    await isListed.promise
    await hide(true)
    // masking has read the former names, and wants to write
    const masking = maskNext(db)
    const isWaiting = async () => {
      await expect
        .poll(async () => {
          const [row] = await t.database.sql`
            select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          return row?.['n']
        })
        .toBeGreaterThan(0)
    }
    await Promise.race([masking, isWaiting()])
    mayCommit.resolve()
    await Promise.all([listing, masking])
    await masked()
    expect(await found('agnes')).toBeUndefined()
    expect(await found('warehouse')).toEqual(['••••• knows about the warehouse.'])
  })

  test('is masked by a worker, which goes on looking', async () => {
    const end = keepMasked(t.database.db, createLog('silent', 'test'), 10)
    await hide(true)
    await expect.poll(() => found('fired'), { timeout: 120_000 }).toEqual(['We fired ••••• on Monday.'])
    await listed([])
    await expect.poll(() => found('quentin'), { timeout: 120_000 }).toEqual(['We fired Quentin on Monday.'])
    await end()
  })

  test('can hide from the first moment on, and comes back from the bin masked', async () => {
    const { db } = t.database
    await hide(true)
    await db.updateTable('recordings').set({ deletedAt: new Date() }).where('id', '=', id).execute()
    await listed(['Quentin', 'Agnes'])
    await db.updateTable('recordings').set({ deletedAt: null }).where('id', '=', id).execute()
    expect(await found('warehouse')).toBeUndefined()
    await masked()
    expect(await found('warehouse')).toEqual(['••••• knows about the warehouse.'])
    expect(await found('agnes')).toBeUndefined()
  })
})
