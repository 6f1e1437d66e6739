import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { isRealDocument } from '#kernel/visibility/real-meetings.ts'
import { searchableBy } from './find-recordings.ts'
import { likenessesOf, type Meaning, meetingsNear } from './meaning.ts'
import { readSpoken } from '../transcript/read-spoken.ts'
import { withEdges } from './with-edges.ts'
import { type Passage, passagesOf, type PassageSegment } from './passages.ts'
import { rank, type Ranked } from './rank.ts'
import { maxReread, type Reread } from './reread.ts'
import { type MeetingScope, recordingsAbout } from './recordings-about.ts'

/** Most recordings ranked passage by passage; the database picks them by full text. */
const maxRecordings = 20

/** Recordings whose transcripts are read to pick them. */
const maxWeighed = 60

/** Most recordings added for their meaning. */
const maxAlike = 8

/** The best passages for a question, with the titles of the recordings they come from. */
export type FoundPassages = {
  ranked: Ranked[]
  titles: Map<string, string>
  /** the best before reranking, if they were reranked */
  unread?: Ranked[]
}

/**
 * Retrieval for answers: the passages that best answer a question, from the chosen recordings or all real ones the person
 * can see; none for an unknown recording. The full-text index picks the recordings; ranking within them is done here.
 */
export const findPassages = async (
  db: Db,
  scope: MeetingScope,
  question: string,
  {
    limit,
    meaning = null,
    reread = null,
    ranking,
  }: {
    limit: number
    meaning?: Meaning | null
    reread?: Reread | null
    /** in place of ranking by the words of the question */
    ranking?: (passages: readonly Passage[], limit: number) => Ranked[]
  },
): Promise<FoundPassages> => {
  const { workspaceId, userId, recordingIds } = scope
  const isFew = recordingIds !== null && recordingIds.length <= maxRecordings
  const seenHere = sql`${searchableBy({ workspaceId, userId, ownerId: null })}
    ${recordingIds === null ? sql`and ${isRealDocument}` : sql`and d.recording_id = any(${recordingIds}::uuid[])`}`
  const about = isFew
    ? recordingIds
    : await recordingsAbout(db, seenHere, question, { limit: maxRecordings, weighed: maxWeighed })
  const alike = meaning && !isFew ? await meetingsNear(db, seenHere, meaning, maxAlike) : []
  const ids = [...new Set([...about, ...alike.map((a) => a.recordingId)])]
  if (ids.length === 0) return { ranked: [], titles: new Map() }
  const [hiderOf, recordings, said] = await Promise.all([
    // redact before anything is ranked, quoted or read by a model
    redactorsOf(db, workspaceId, ids),
    db
      .selectFrom('recordings as r')
      .select(['r.id', 'r.title', 'r.filename', 'r.language'])
      .where('r.id', 'in', ids)
      .where(visibleTo({ workspaceId, userId, ownerId: null }))
      .orderBy('r.id')
      .execute(),
    readSpoken(db, ids),
  ])
  const spoken = recordings.flatMap(({ id, language }): PassageSegment[] => {
    const there = said.get(id)
    if (!there) return []
    const { text: hide, turns } = hiderOf(id)
    const labelOf = there.labels(language, hide)
    const texts = turns(there.segments)
    return there.segments.map(({ speakerId, ...s }, i) => ({
      ...s,
      recordingId: id,
      text: texts[i] ?? '',
      speaker: labelOf(speakerId),
    }))
  })
  const titles = new Map(
    recordings.map((r) => [
      r.id,
      hiderOf(r.id).text(recordingTitle({ meetingTitle: r.title, filename: r.filename }, '')),
    ]),
  )
  const passages = passagesOf(spoken)
  const likenesses = meaning ? await likenessesOf(db, passages, meaning) : undefined
  const most = reread ? maxReread : limit
  const found = ranking ? ranking(passages, most) : rank(passages, question, most, likenesses)
  const best = (ranked: Ranked[]) => withEdges(ranked.slice(0, limit), spoken)
  return reread
    ? { ranked: best(await reread(found)), titles, unread: best(found) }
    : { ranked: best(found), titles }
}
