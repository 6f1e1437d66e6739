import type { ModelFaultKind } from '@hattama/contract/speech/model'
import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { ModelEntry } from '#kernel/models/entry.ts'
import type { Mail } from '#people/mail/mail.ts'
import { endedText } from './mail-texts.ts'

type Needs = { db: Db; mail: Pick<Mail, 'models'> | null; models: readonly ModelEntry[] }
type Notice = { email: string; language: 'en' | 'ru' | 'kk' | null; ended: { id: string; how: string }[] }

/** Registers server admins and people who asked for models, each once, to be told when all of these have arrived or failed. */
export const waitFor = async (db: Db, modelIds: readonly string[]): Promise<void> => {
  await sql`
    insert into model_waits (workspace_id, user_id, model_id)
    select distinct on (m.user_id, wanted.id) m.workspace_id, m.user_id, wanted.id
    from memberships m cross join unnest(${modelIds}::text[]) as wanted (id)
    where m.asks_for_models_at is not null or m.user_id in (select a.user_id from server_admins a)
    order by m.user_id, wanted.id, m.workspace_id
    on conflict (workspace_id, user_id, model_id) do update set ended = null`.execute(db)
}

/**
 * Applies a change, then removes and returns the people with no downloads left to wait for. Locks the table: otherwise two
 * downloads that end at once would each see the other still in progress.
 */
const settle = async (db: Db, change: (trx: Queryable) => Promise<unknown>): Promise<Notice[]> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table model_waits in share row exclusive mode`.execute(trx)
    await change(trx)
    const { rows } = await sql<Notice>`
      with gone as (
        delete from model_waits w
        where not exists (
          select from model_waits o where o.workspace_id = w.workspace_id and o.user_id = w.user_id and o.ended is null
        )
        returning *
      )
      select u.email, p.language, jsonb_agg(jsonb_build_object('id', gone.model_id, 'how', gone.ended) order by gone.model_id) as ended
      from gone join auth_users u on u.id = gone.user_id left join profiles p on p.user_id = gone.user_id
      group by gone.workspace_id, u.id, u.email, p.language`.execute(trx)
    return rows
  })

const tell = ({ mail, models }: Needs, notices: readonly Notice[]) => {
  const titleOf = (id: string) => models.find((m) => m.id === id)?.title ?? id
  for (const { email, language, ended } of notices) {
    const named = ended.map(({ id, how }) => ({ title: titleOf(id), fault: how === 'ready' ? null : how }))
    mail?.models(email, endedText(language ?? 'en', named))
  }
}

/** Records how a download ended, and mails the people for whom it was the last one. */
export const notifyWaiting = async (
  needs: Needs,
  modelId: string,
  fault: ModelFaultKind | null,
): Promise<void> => {
  const note = (trx: Queryable) =>
    sql`update model_waits set ended = ${fault ?? 'ready'} where model_id = ${modelId} and ended is null`.execute(
      trx,
    )
  tell(needs, await settle(needs.db, note))
}

/** Stops waiting for cancelled downloads; people for whom these were the last ones are told about the others. */
export const stopWaiting = async (needs: Needs, modelIds: readonly string[]): Promise<void> => {
  const forget = (trx: Queryable) =>
    sql`delete from model_waits where ended is null and model_id = any(${modelIds}::text[])`.execute(trx)
  tell(needs, await settle(needs.db, forget))
}
