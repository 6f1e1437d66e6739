import { correctQuotes } from '#insight/summary/stored/correct-quotes.ts'
import { renameSpeakers } from '#insight/summary/stored/rename-speakers.ts'
import { openClips } from '#connections/share-links/clips/clips.ts'
import { gate } from '#kernel/auth/allow.ts'
import { wasNeverAsked } from '#people/sign-in/never-asked.ts'
import { openAuth } from '#people/sign-in/auth.ts'
import { builtInIdentity } from '#people/sign-in/built-in.ts'
import { type PasswordHash, slowHash } from '#people/sign-in/password-hash.ts'
import { makeSeal } from '#people/sign-in/seal.ts'
import { openSingleSignOn } from '#people/single-sign-on/open.ts'
import { openSecondFactor } from '#people/second-factor/second-factor.ts'
import { hostedSettings } from '#people/hosted/settings.ts'
import { sweepSessions } from '#people/accounts/end-sessions.ts'
import { sessionLifetime } from '#people/accounts/lifetimes.ts'
import { openLookUp } from '#people/accounts/look-up.ts'
import { openWorkspacesOf } from '#people/accounts/workspaces-of.ts'
import { forgetMails } from '#people/mail/mail-ledger.ts'
import { keyFor } from '#kernel/auth/secret.ts'
import { openFailedSignIns } from '#people/sign-in/failed-sign-ins.ts'
import { askedConnections } from '#connections/kept/asked-connections.ts'
import { askedKeys } from '#people/keys/asked-keys.ts'
import { carryOut } from './acting-things.ts'
import { makeConfirmation } from '#people/sign-in/confirm-address.ts'
import { openSignInLimit } from '#people/sign-in/sign-in-limit.ts'
import { findMade } from '#kernel/backup/schedule.ts'
import { forgetEvents } from '#kernel/security-log/forget.ts'
import { flushRepeats } from '#kernel/security-log/repeats.ts'
import { needRevealer } from '#library/personal-data/need-revealer.ts'
import { emptyCancelled } from '#library/deletion/empty-workspace.ts'
import { forgetPlanCalls } from '#people/plans/call.ts'
import { sweepPlans } from '#people/plans/plan-mails.ts'
import { sweepDeleted } from '#library/deletion/sweep.ts'
import { enforceRetention } from '#library/retention/enforce.ts'
import { usableDiskBytes } from '#kernel/disk/free-bytes.ts'
import { every } from '#kernel/every.ts'
import { openFeed } from '#kernel/events/feed.ts'
import { publish } from '#kernel/events/publish.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { agreementOf } from '#kernel/presence/agreement.ts'
import { openPresence } from '#kernel/presence/presence.ts'
import { openLimits } from '#kernel/limits/limits.ts'
import { modelsFolder } from '#kernel/models/presence.ts'
import { catalogueOf } from '#speech/models/on-offer.ts'
import { notifyWaiting } from '#speech/models/waits.ts'
import { openModelStore, type ModelStoreOptions } from '#kernel/models/model-store.ts'
import { openRedactedAudio } from '#pipeline/redacted-audio/open.ts'
import { openUploads } from '#library/uploads/open.ts'
import { takeMeeting } from '#connections/calendars/events/take-meeting.ts'
import { openCaller } from '#connections/http/call.ts'
import { findAnswering } from '#connections/messenger/bot/find-bot.ts'
import { connectionSeal } from '#connections/port/seal.ts'
import { afterDated } from './after-dated.ts'
import { factsFound } from './web/facts.ts'
import { openReadiness, type Readiness } from './readiness.ts'
import { openWeb } from './web/open.ts'
import type { AppDeps } from './deps.ts'
import type { Shared } from './open-shared.ts'

/** How often expired data is swept, ms: deleted recordings, sessions, counts of sign-ins and letters. */
const sweepMs = 15 * 60_000

type Given = Pick<AppDeps, 'env' | 'log' | 'sql' | 'db' | 'storage' | 'texts' | 'jobs'> &
  Pick<
    Shared,
    | 'mail'
    | 'letters'
    | 'pickLanguageModel'
    | 'pickEmbeddings'
    | 'pickReranker'
    | 'pickEngine'
    | 'findDiarizer'
  > & {
    secret: string
    databaseUrl: string
    /** of the process, where it is shared beyond the routes */
    readiness?: Readiness
    /** root of the built web parts, when it is not the checkout */
    webFolder?: string
    /** other models than those of the catalogue, for tests */
    shelf?: Partial<ModelStoreOptions>
    /** a faster password hash, for tests */
    passwords?: PasswordHash
  }

/** Opens what routes need beyond what is given. */
export const openDeps = async (given: Given): Promise<{ deps: AppDeps; close: () => Promise<void> }> => {
  const { env, log, sql, db, storage, jobs, mail, letters, secret, databaseUrl, passwords = slowHash } = given
  const { publicUrl } = env
  const limit = openSignInLimit(db, keyFor(secret, 'sign-in'))
  const lifetime = sessionLifetime(env)
  const failures = openFailedSignIns(db, log)
  const { AUTH_IP_HEADER: addressFrom } = env
  const accountSecret = keyFor(secret, 'accounts').toString('base64url')
  const accounts = {
    sql,
    secret: accountSecret,
    publicUrl,
    log,
    mail,
    passwords,
    lifetime,
    makeConfirmation: (userId: string) => makeConfirmation(db, userId),
  }
  const auth = openAuth(accounts)
  const lenient = mail && {
    auth: openAuth({ ...accounts, isLenient: true }),
    covers: (email: string) => wasNeverAsked(db, email),
  }
  const door = { auth, limit, passwords, publicUrl, addressFrom, failures, mail, lenient, carryOut }
  const seal = makeSeal(accountSecret)
  const factor = openSecondFactor({ db, seal, mail })
  const provider = hostedSettings(env)
  const openHosted = async () => (await import('#people/hosted/open.ts')).openHosted
  const hosted =
    provider &&
    (await openHosted())(provider, { db, mail, publicUrl, lifetime, failures, addressFrom, carryOut })
  const sessionRule = { ...lifetime, bySsoAlone: env.SSO === 'required' }
  const lookUp = openLookUp(db, hosted?.lookUp ?? null, sessionRule)
  const sso = hosted ? null : openSingleSignOn({ db, env, log, door, seal })
  const presence = await openPresence(
    db,
    env.SERVER_ADDRESS,
    agreementOf(env, secret),
    log,
    async () => (await usableDiskBytes(env)) > 0,
  )
  const limits = openLimits(env, presence.count)
  const events = openFeed(sql, log)
  const uploads = await openUploads({
    env,
    log,
    sql,
    db,
    storage,
    jobs,
    databaseUrl,
    presence,
    begun: takeMeeting,
  })
  const models = openModelStore({
    dir: modelsFolder(env.dataDir),
    models: catalogueOf(env),
    log,
    mirror: env.MODELS_MIRROR,
    onChange: ({ id, state, receivedBytes }) =>
      void publish(db, null, { type: 'model', modelId: id, state, receivedBytes }).catch(() => undefined),
    onEnd: (model, fault) => notifyWaiting({ db, mail, models: catalogueOf(env) }, model.id, fault),
    ...given.shelf,
  })
  const lastBackup = async () => (env.BACKUP_TO === undefined ? null : (await findMade(db)).good)
  const clips = openClips({ env, db, storage })
  const hiddenSound = openRedactedAudio({ env, db, storage, log })
  const endSweeps = every(
    sweepMs,
    () => sweepDeleted({ env, log, db, storage, jobs, uploads }, Date.now()),
    (error) => log.warn({ err: error }, 'deleted recordings not looked at'),
  )
  const endRetention = every(
    sweepMs,
    () => enforceRetention({ log, db, storage, jobs, uploads }, new Date()),
    (error) => log.warn({ err: error }, 'retention rules not carried out'),
  )
  const endCounts = every(
    sweepMs,
    async () => {
      await limit.sweep()
      await letters.sweep()
      await forgetMails(db)
      await sweepSessions(db, lifetime.maxDays)
    },
    (error) => log.warn({ err: error }, 'old sessions and counts of sign-ins and letters not removed'),
  )
  const endLog = every(
    sweepMs,
    async () => {
      await flushRepeats(db)
      await forgetEvents(db, env.SECURITY_LOG_DAYS)
    },
    (error) => log.warn({ err: error }, 'the security log is not kept in order'),
  )
  const endPlans = every(
    sweepMs,
    async () => {
      if (env.PLANS === 'off') return
      await sweepPlans({ db, mail })
      await emptyCancelled({ log, db, storage, mail, jobs, uploads })
      await forgetPlanCalls(db)
    },
    (error) => log.warn({ err: error }, 'ends of plans not looked at'),
  )
  const caller = openCaller(addressCheck(env.LINK_PRIVATE_ADDRESSES))
  const deps: AppDeps = {
    env,
    log,
    sql,
    db,
    storage,
    texts: given.texts,
    jobs,
    events,
    uploads,
    models,
    carryOut,
    askedThings: [askedKeys(db), askedConnections({ db, env, log, caller, seal: connectionSeal(secret) })],
    identity: hosted?.identity ?? builtInIdentity(door, db, factor),
    lookUp,
    workspacesOf: openWorkspacesOf(db, lookUp, sessionRule),
    sso,
    mail,
    limits,
    allow: gate(lookUp, limits, env.AUTH_IP_HEADER),
    web: openWeb(env, {
      folder: given.webFolder,
      found: factsFound({
        ...given,
        lastBackup,
        findBot: () => findAnswering({ db, env, seal: connectionSeal(secret) }),
      }),
    }),
    readiness: given.readiness ?? openReadiness(db, env),
    pickLanguageModel: given.pickLanguageModel,
    pickEmbeddings: given.pickEmbeddings,
    pickReranker: given.pickReranker,
    pickEngine: given.pickEngine,
    findDiarizer: given.findDiarizer,
    urlKey: keyFor(secret, 'urls'),
    hiddenSound,
    sharing: { passwords, tries: limit, clips },
    connectionSeal: connectionSeal(secret),
    messengerKey: keyFor(secret, 'messenger'),
    caller,
    afterEditing: {
      named: (workspaceId, recordingId) => renameSpeakers(db, workspaceId, recordingId),
      corrected: (of) => correctQuotes(db, of),
    },
    beforeRemaking: (person, recordingId, signal) => needRevealer(db, person, recordingId, signal),
    dated: afterDated,
  }
  return {
    deps,
    close: async () => {
      await Promise.all([endSweeps(), endRetention(), endCounts(), endLog(), endPlans(), failures.close()])
      await caller.close()
      await clips.close()
      await hiddenSound.close()
      await models.close()
      await events.close()
      await uploads.close()
      await presence.close()
    },
  }
}
