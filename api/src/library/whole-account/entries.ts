import { extname } from 'node:path'
import { may, type Role } from '@hattama/contract/rules/app/policy'
import type { Seen } from '@hattama/contract/rules/library/visibility'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Db } from '#kernel/db/database.ts'
import type { SealedTexts } from '#kernel/encryption/sealed-texts.ts'
import { readActionItems, readRemoved } from '../outcomes/tasks.ts'
import { slidesOf } from '../slides/slides.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import { redactFor } from '../personal-data/redaction.ts'
import { chatEntries } from './chat-entries.ts'
import { type Entry, json } from './entry.ts'
import { keptFor } from './kept-for.ts'
import { protocolEntries } from './protocol-entries.ts'
import { saidEntries } from './said-entries.ts'
import { leftOut, stillTheirs } from './still-theirs.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** A folder name valid on any file system: the title cut to 60 characters, without characters special in paths. */
const folderOf = (r: { id: string; title: string | null; filename: string; tookPlaceAt: Date }) => {
  const title = (r.title?.trim() || r.filename).replaceAll(/[\p{C}/\\:*?"<>|.]+/gu, ' ').trim()
  return `recordings/${r.tookPlaceAt.toISOString().slice(0, 10)} ${title.slice(0, 60).trim()} ${r.id.slice(-8)}`
}

const account = async (db: Db, userId: string) => ({
  account: await db
    .selectFrom('authUsers as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.name', 'u.emailVerified', 'u.createdAt'])
    .select(['p.firstName', 'p.lastName', 'p.language', 'p.hintsSeen'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
    .then((row) => row && { ...row, email: shownAddress(row.email) }),
  workspaces: await db
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['w.id', 'w.name', 'm.role', 'm.createdAt'])
    .where('m.userId', '=', userId)
    .execute(),
  sessions: await db
    .selectFrom('authSessions')
    .select(['userAgent', 'ipAddress as address', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .execute(),
  devices: await db
    .selectFrom('devices')
    .select(['label', 'address', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .execute(),
  // each action once, however many workspaces it was logged for
  securityEvents: await db
    .selectFrom('securityEvents')
    .select(['at', 'kind', 'outcome', 'address', 'userAgent', 'times'])
    .distinct()
    .where('userId', '=', userId)
    .orderBy('at')
    .execute(),
  // no row: defaults apply
  reminders:
    (await db
      .selectFrom('reminderSettings')
      .select(['enabled', 'timeZone'])
      .where('userId', '=', userId)
      .executeTakeFirst()) ?? null,
})

const transcriptOf = (db: Db, recordingId: string) =>
  db
    .selectFrom('segments as s')
    .innerJoin('speakers as p', 'p.id', 's.speakerId')
    .select(['s.startMs', 's.endMs', 'p.name', 'p.kind', 'p.ordinal', 's.text', 's.words'])
    .where('s.recordingId', '=', recordingId)
    .orderBy('s.ordinal')
    .execute()

/** The minutes of a recording, the tasks people removed from them, and their earlier versions. */
const minutesOf = async (db: Db, recordingId: string) => {
  const summary = await db
    .selectFrom('summaries')
    .select(['id', 'body', 'language', 'updatedAt'])
    .where('recordingId', '=', recordingId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!summary) return null
  const { id, ...current } = summary
  const actionItems = await readActionItems(db, recordingId)
  const removedTasks = await readRemoved(db, recordingId)
  const versions = await db
    .selectFrom('summaryVersions')
    .select(['body', 'actionItems', 'language', 'writtenAt', 'createdAt as replacedAt'])
    .where('summaryId', '=', id)
    .orderBy('createdAt')
    .execute()
  return { ...current, actionItems, removedTasks, versions }
}

/** What people wrote down in a meeting. */
const notesOf = (db: Db, recordingId: string) =>
  db
    .selectFrom('notes as n')
    .leftJoin('authUsers as u', 'u.id', 'n.userId')
    .select(['n.kind', 'n.atMs', 'n.text', 'u.name', 'n.createdAt', 'n.changedAt'])
    .where('n.recordingId', '=', recordingId)
    .orderBy('n.atMs')
    .execute()

/** A person's notes in other people's meetings, in workspaces they still belong to. */
const notesElsewhere = (db: Db, holder: Holder) =>
  db
    .selectFrom('notes')
    .innerJoin('recordings', 'recordings.id', 'notes.recordingId')
    .select(['notes.recordingId', 'notes.kind', 'notes.atMs', 'notes.text', 'notes.createdAt'])
    .where('notes.userId', '=', holder.userId)
    .where('recordings.ownerId', '<>', holder.userId)
    .where('recordings.deletedAt', 'is', null)
    .where(stillTheirs('recordings', holder))
    .orderBy('notes.createdAt')
    .execute()

/** Slides, each named by its time, with their metadata. */
async function* slideEntries(
  db: Db,
  storage: Storage,
  recordingId: string,
  folder: string,
): AsyncGenerator<Entry> {
  const slides = await slidesOf(db, recordingId)
  if (slides.length === 0) return
  const lastModified = new Date()
  yield { name: `${folder}/slides.json`, input: json(slides), lastModified }
  for (const { id, atMs } of slides) {
    const key = recordingKeys(recordingId).slide(id)
    // removed while the archive was being made
    if (!(await storage.stat(key))) continue
    const moment = String(Math.round(atMs / 1000)).padStart(6, '0')
    const name = `${folder}/slides/${moment}-${id.slice(0, 8)}.webp`
    yield { name, input: await storage.get(key), lastModified }
  }
}

type Owned = { ownerId: string; visibility: Seen['visibility']; hidesPersonal: boolean }

/** Whether a recording hides personal data that its owner may no longer reveal, since they only view by now. */
const isHiddenFrom = ({ ownerId, visibility, hidesPersonal }: Owned, role: Role) =>
  hidesPersonal &&
  !may({ role, userId: ownerId, via: 'session' }, 'personal.reveal', { ownerId, visibility, share: null })

async function* recordings(db: Db, storage: Storage, holder: Holder): AsyncGenerator<Entry> {
  const ids = await db
    .selectFrom('recordings')
    .innerJoin('memberships as m', 'm.workspaceId', 'recordings.workspaceId')
    .select(['recordings.id', 'm.role'])
    .where('m.userId', '=', holder.userId)
    .where('ownerId', '=', holder.userId)
    .where(stillTheirs('recordings', holder))
    .where('deletedAt', 'is', null)
    .orderBy('recordings.createdAt')
    .execute()
  for (const { id, role } of ids) {
    const row = await db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst()
    // deleted while the archive was being made
    if (!row || row.deletedAt) continue
    const { peaks: _, callLevels: __, deletedAt: ___, ...recording } = row
    const reading = isHiddenFrom(row, role) ? 'hidden' : 'whole'
    const asRead = <T>(value: T) => redactFor(db, reading, value, row)
    const { title, filename, tookPlaceAt } = row
    const named = await asRead({ id, title, filename, tookPlaceAt })
    const [folder, lastModified] = [folderOf(named), row.createdAt]
    yield { name: `${folder}/recording.json`, input: json(await asRead(recording)), lastModified }
    const spoken = await transcriptOf(db, id)
    // single words of a number would not be found to be one
    const segments = reading === 'hidden' ? spoken.map(({ words: _words, ...segment }) => segment) : spoken
    if (segments.length > 0)
      yield { name: `${folder}/transcript.json`, input: json(await asRead(segments)), lastModified }
    const minutes = await minutesOf(db, id)
    if (minutes) yield { name: `${folder}/summary.json`, input: json(await asRead(minutes)), lastModified }
    const notes = await notesOf(db, id)
    if (notes.length > 0)
      yield { name: `${folder}/notes.json`, input: json(await asRead(notes)), lastModified }
    // neither a locked text nor pictures and sound as they came hide anything
    if (reading === 'hidden') continue
    yield* protocolEntries(db, id, folder)
    yield* slideEntries(db, storage, id, folder)
    // recording.json says when its audio was removed
    for (let part = 0; !row.soundGoneAt; part += 1) {
      const key = recordingKeys(id).part(part)
      if (!(await storage.stat(key))) break
      const name = `${folder}/audio-${part + 1}${/^\.\w{1,8}$/.exec(extname(row.filename))?.[0] ?? ''}`
      yield { name, input: await storage.get(key), lastModified }
    }
  }
}

/** Everything a person put in here and may reach by this session, one file after another: only the file being read is in memory. */
export async function* entriesOf(
  { db, storage, texts }: { db: Db; storage: Storage; texts: SealedTexts },
  holder: Holder,
): AsyncGenerator<Entry> {
  const { userId } = holder
  const closed = await leftOut(db, holder)
  const own = {
    ...(await account(db, userId)),
    ...(await keptFor(db, userId)),
    ...(closed.length > 0 && { leftOutUntilSignedInThere: closed }),
  }
  yield { name: 'account.json', input: json(own), lastModified: new Date() }
  yield* saidEntries(db, holder)
  yield* chatEntries({ db, texts }, holder)
  yield* recordings(db, storage, holder)
  const elsewhere = await notesElsewhere(db, holder)
  if (elsewhere.length > 0)
    yield { name: 'notes-in-other-meetings.json', input: json(elsewhere), lastModified: new Date() }
}
