import type { Language } from '@hattama/contract/people/account'
import type { VoiceState } from '@hattama/contract/speech/remembered-voice'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { record } from '#kernel/security-log/record.ts'
import { agreed, forgetVoice, mustBeAllowed } from './consent.ts'
import { scanWhereNamed } from './voice-scans.ts'

/** A person without an account, as found by their link. */
export type Invited = {
  id: string
  workspaceId: string
  workspace: string
  name: string
  state: VoiceState
  expiresAt: Date | null
  /** whether the workspace currently allows voices to be remembered */
  isAllowed: boolean
}

/** Finds whose link it is; null if it is no longer valid. */
export const findByLink = async (db: Queryable, token: string): Promise<Invited | null> => {
  const row = await db
    .selectFrom('voicePeople as p')
    .innerJoin('workspaces as w', 'w.id', 'p.workspaceId')
    .select(['p.id', 'p.workspaceId', 'w.name as workspace', 'p.name', 'p.state', 'p.expiresAt'])
    .select('w.remembersVoices as isAllowed')
    .where('p.linkHash', '=', hashOf(token))
    .executeTakeFirst()
  return row ?? null
}

type From = { address: string | null; language: Language }

/** States with something to refuse or withdraw; in others a no changes nothing, and how consent ended stays on record. */
const mayRefuse: readonly VoiceState[] = ['asked', 'agreed']

/**
 * Records a person's answer at their link: yes, no, or no longer. They may change their mind as often as they like.
 * @throws Failure NOT_FOUND; VOICES_OFF for a yes if the workspace does not remember voices
 */
export const answerByLink = (
  db: Db,
  token: string,
  agrees: boolean,
  { address, language }: From,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const invited = await findByLink(trx, token)
    if (!invited) throw new Failure('NOT_FOUND')
    const { id, workspaceId, name } = invited
    if (agrees) await mustBeAllowed(trx, workspaceId)
    const before = await trx
      .selectFrom('voicePeople')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Failure('NOT_FOUND')
    if (!agrees && !mayRefuse.includes(before.state)) return
    const wasAgreed = before.state === 'agreed'
    const no = { state: wasAgreed ? ('withdrawn' as const) : ('refused' as const), endedAt: new Date() }
    await trx
      .updateTable('voicePeople')
      .set(agrees ? agreed('link', language) : no)
      .where('id', '=', id)
      .execute()
    if (agrees) await scanWhereNamed(trx, id)
    else await forgetVoice(trx, id)
    const who = { userId: null, email: name, address, workspaceId }
    const refused = wasAgreed ? 'voiceErased' : 'voiceRefused'
    await record(trx, who, { kind: agrees ? 'voiceAgreed' : refused, subject: name })
  })
