import type { ShareLink, WantedLink } from '@hattama/contract/connections/share-link'
import { maxLinks } from '@hattama/contract/rules/connections/share-links'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Trx } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { record } from '#kernel/security-log/record.ts'
import type { RedactedAudio } from '#library/personal-data/redacted-audio.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { PasswordHash } from '#people/sign-in/password-hash.ts'
import type { Clips } from '../clips/clips.ts'
import { makeLinkToken, rangeOf, showsPictures, standing, standingLinks } from './find-link.ts'
import { findLink } from './list-links.ts'

const dayMs = 86_400_000

type MakingDeps = Pick<Deps, 'db' | 'storage'> & {
  mail: Mail | null
  passwords: PasswordHash
  clips: Clips
  hiddenSound: RedactedAudio
}

const wrong = (field: string, why: string) => new Failure('INVALID_INPUT', { fields: { [field]: why } })

/** Locks the recording, so that two people at once cannot both make the last link allowed. */
const hold = async (trx: Trx, recordingId: string) => {
  const recording = await trx
    .selectFrom('recordings')
    .select(['durationMs', 'mime', 'workspaceId', 'soundGoneAt'])
    .where('id', '=', recordingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!recording) throw new Failure('NOT_FOUND')
  const { links } = await trx
    .selectFrom('shareLinks')
    .select(sql<number>`count(*)::int`.as('links'))
    .where('recordingId', '=', recordingId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (links >= maxLinks) throw wrong('parts', `There are ${maxLinks} links already.`)
  return recording
}

/** @throws Failure LINKS_OFF where the workspace allows no outside links */
const mustBeOn = async (trx: Trx, workspaceId: string) => {
  const { linksOutside } = await trx
    .selectFrom('workspaces')
    .select('linksOutside')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (!linksOutside) throw new Failure('LINKS_OFF')
}

/**
 * Personal data in a picture cannot be covered: slides are refused where the meeting hides it, or where new links do by
 * default and this one does not say otherwise.
 * @throws Failure INVALID_INPUT
 */
const mustHideNothing = async (trx: Trx, recordingId: string, { hidesPersonal }: WantedLink) => {
  const usual = await trx
    .selectFrom('recordings as r')
    .innerJoin('workspaces as w', 'w.id', 'r.workspaceId')
    .select(['r.hidesPersonal', 'w.personalNewLinks'])
    .where('r.id', '=', recordingId)
    .executeTakeFirstOrThrow()
  if (usual.hidesPersonal || (hidesPersonal ?? usual.personalNewLinks))
    throw wrong('showsSlides', 'Personal data is hidden, and nothing covers it in a picture.')
}

type Added = { recordingId: string; wanted: WantedLink; addresses: string[]; passwordHash: string | null }

/**
 * Adds a link within the caller's transaction, without cutting its clip. Returns the token, which is not stored.
 * @throws Failure LINKS_OFF, INVALID_INPUT, NOT_READY, SOUND_GONE
 */
export const addLink = async (
  trx: Trx,
  person: Person,
  { recordingId, wanted, addresses, passwordHash }: Added,
): Promise<{ id: string; token: string }> => {
  const [id, token] = [uuid(), makeLinkToken()]
  const { fromMs = null, toMs = null } = wanted
  const parts = [...new Set(wanted.parts)]
  const { durationMs, mime, workspaceId, soundGoneAt } = await hold(trx, recordingId)
  await mustBeOn(trx, workspaceId)
  if (soundGoneAt && parts.includes('sound')) throw new Failure('SOUND_GONE')
  if (toMs !== null && (mime === null || durationMs === null)) throw new Failure('NOT_READY')
  if (durationMs !== null && (fromMs ?? 0) > durationMs) throw wrong('fromMs', 'After the end.')
  // the last words may end a little after the sound
  const end = toMs === null || durationMs === null ? toMs : Math.min(toMs, durationMs)
  if (wanted.showsSlides) await mustHideNothing(trx, recordingId, wanted)
  await trx
    .insertInto('shareLinks')
    .values({
      id,
      workspaceId,
      recordingId,
      madeBy: person.userId,
      tokenHash: hashOf(token),
      parts,
      fromMs,
      toMs: end,
      passwordHash,
      addresses,
      hidesNames: wanted.hidesNames,
      hidesPersonal:
        wanted.hidesPersonal ??
        sql<boolean>`(select personal_new_links from workspaces where id = ${workspaceId})`,
      showsSlides: wanted.showsSlides,
      allowsDownload: wanted.allowsDownload,
      allowsEmbedding: wanted.allowsEmbedding,
      allowsComments: wanted.allowsComments,
      expiresAt: wanted.days == null ? null : new Date(Date.now() + wanted.days * dayMs),
    })
    .execute()
  await record(trx, person, { kind: 'shareLinkCreated', subjectId: recordingId })
  await announce(trx, workspaceId, {
    type: 'share.changed',
    recordingId,
    data: { link: 'made', linkId: id },
  })
  return { id, token }
}

/**
 * Makes a link to a recording the person may open to others, and cuts its clip, so that no guest waits for it. Returns the
 * token, which is not stored.
 * @throws Failure LINKS_OFF, MAIL_OFF for addresses on a server without mail, INVALID_INPUT, NOT_READY, SOUND_GONE,
 * STORAGE_FULL
 */
export const makeLink = async (
  { db, mail, passwords, clips, hiddenSound }: MakingDeps,
  person: Person,
  recordingId: string,
  wanted: WantedLink,
): Promise<{ link: ShareLink; token: string }> => {
  const addresses = [...new Set(wanted.addresses.map((one) => one.trim().toLowerCase()))]
  if (addresses.length > 0 && !mail) throw new Failure('MAIL_OFF')
  // outside the transaction: a slow hash must not hold a row lock
  const passwordHash = wanted.password ? await passwords.hash(wanted.password) : null
  const added = { recordingId, wanted, addresses, passwordHash }
  const { id, token } = await db.transaction().execute((trx) => addLink(trx, person, added))
  if (wanted.toMs != null && wanted.parts.includes('sound'))
    await cutOrTakeBack({ db, clips, hiddenSound }, { id, recordingId })
  return { link: await findLink(db, person, id), token }
}

/** Cuts a link's clip; if that fails, removes the link as if it had never been made. */
const cutOrTakeBack = async (
  { db, clips, hiddenSound }: Pick<MakingDeps, 'db' | 'clips' | 'hiddenSound'>,
  { id, recordingId }: { id: string; recordingId: string },
) => {
  try {
    const row = standing(await standingLinks(db).where('l.id', '=', id).executeTakeFirstOrThrow())
    const range = rangeOf(row)
    if (!range) return
    const piece = { linkId: id, recordingId, workspaceId: row.workspaceId, ...range }
    const copy = row.hidesPersonal ? await hiddenSound.made(recordingId, row.workspaceId) : null
    await clips.sound({ ...piece, copy })
    // video comes with the original sound
    if (showsPictures(row) && (await clips.hasVideo(piece))) {
      await db.updateTable('shareLinks').set({ hasVideo: true }).where('id', '=', id).execute()
    }
  } catch (error) {
    await db.deleteFrom('shareLinks').where('id', '=', id).execute()
    await clips.remove(recordingId, id)
    throw error
  }
}
