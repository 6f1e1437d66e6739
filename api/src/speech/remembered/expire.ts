import { voiceNoticeDays } from '@hattama/contract/rules/speech/remembered-voices'
import type { Language } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { record } from '#kernel/security-log/record.ts'
import type { Mail } from '#people/mail/mail.ts'
import { plainName } from '#people/mail/plain-name.ts'
import { forgetVoice } from './consent.ts'

type Tools = { db: Db; mail: Pick<Mail, 'notice'> | null }

/**
 * Erases the voices of people whose consent has expired by `now`, and notifies members whose consent expires soon, once.
 * @returns the number of voices erased, and of emails sent
 */
export const expireVoices = async ({ db, mail }: Tools, now: Date) => {
  const due = await db
    .selectFrom('voicePeople')
    .select('id')
    .where('state', '=', 'agreed')
    .where('expiresAt', '<=', now)
    .execute()
  let erased = 0
  for (const { id } of due) {
    erased += await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('voicePeople')
        .set({ state: 'expired', endedAt: now })
        .where('id', '=', id)
        // renewed meanwhile
        .where('state', '=', 'agreed')
        .where('expiresAt', '<=', now)
        .returning(['workspaceId', 'name'])
        .executeTakeFirst()
      if (!row) return 0
      await forgetVoice(trx, id)
      const rule = { userId: null, email: 'Hattama', address: null, workspaceId: row.workspaceId }
      await record(trx, rule, { kind: 'voiceErased', subject: row.name })
      return 1
    })
  }
  return { erased, told: mail ? await tellSoon(db, mail, now) : 0 }
}

const tellSoon = async (db: Db, mail: Pick<Mail, 'notice'>, now: Date) => {
  const { rows } = await sql<{ email: string; language: Language | null; workspace: string; until: string }>`
    update voice_people p set noticed_at = ${now} from auth_users u
    left join profiles f on f.user_id = u.id, workspaces w
    where u.id = p.user_id and w.id = p.workspace_id and p.state = 'agreed' and p.noticed_at is null
      and p.expires_at > ${now} and p.expires_at <= ${now}::timestamptz + make_interval(days => ${voiceNoticeDays})
    returning u.email, f.language, w.name as workspace, to_char(p.expires_at at time zone 'UTC', 'YYYY-MM-DD') as until`.execute(
    db,
  )
  for (const { email, language, workspace, until } of rows)
    mail.notice(email, 'voiceEnds', language ?? 'ru', { workspace: plainName(workspace), until })
  return rows.length
}
