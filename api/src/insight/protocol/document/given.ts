import { paths } from '@hattama/contract/rules/app/paths'
import { redactFor, type Reading, usualReading } from '#library/personal-data/redaction.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { type Sealed, type Verdict, verdictOf } from '../approval/fingerprint.ts'
import { readLetterhead } from '../letterhead/settings.ts'
import { approvalsOf } from '../stored/queries.ts'
import type { GivenProtocol } from './protocol-document.ts'

type Stored = {
  id: string
  recordingId: string
  workspaceId: string
  number: string | null
  edition: number
  content: ProtocolContent
  status: 'draft' | 'review' | 'locked'
  revision: number
  sealed: string | null
  fingerprint: string | null
}

const verdictsOf = async (db: Db, { id, status, revision }: Stored): Promise<Verdict[]> => {
  if (status === 'draft') return []
  const rows = await approvalsOf(db, id)
  return rows.filter((one) => one.revision === revision).map(verdictOf)
}

/** The data for a protocol's document, redacted as `reading` says; a locked one as it was locked, but with today's logo. */
export const loadProtocolData = async (
  { db, env }: { db: Db; env: Env },
  row: Stored,
  reading?: Reading,
): Promise<GivenProtocol> => {
  const letterhead = await readLetterhead(db, row.workspaceId)
  const sealed = row.sealed === null ? null : (JSON.parse(row.sealed) as Sealed)
  return {
    number: row.number,
    edition: row.edition,
    content: await redactFor(
      db,
      reading ?? (await usualReading(db, row.recordingId)),
      sealed?.content ?? row.content,
      row,
    ),
    letterhead: sealed ? { ...letterhead, lines: sealed.letterhead } : letterhead,
    approvals: sealed?.approvals ?? (await verdictsOf(db, row)),
    fingerprint: row.fingerprint,
    checkUrl: `${env.publicUrl}${paths.protocolCheckPage}`,
  }
}
