import { correctQuotes } from '#insight/summary/stored/correct-quotes.ts'
import { renameInDrafts } from '#insight/protocol/stored/rename-in-drafts.ts'
import { renameSpeakers } from '#insight/summary/stored/rename-speakers.ts'
import { openClips } from '#connections/share-links/clips/clips.ts'
import { gate } from '#kernel/auth/allow.ts'
import { type PasswordHash, slowHash } from '#people/sign-in/password-hash.ts'
import { keyFor } from '#kernel/auth/secret.ts'
import { askedConnections } from '#connections/kept/asked-connections.ts'
import { askedKeys } from '#people/keys/asked-keys.ts'
import { carryOut } from './acting-things.ts'
import { findMade } from '#kernel/backup/schedule.ts'
import { needRevealer } from '#library/personal-data/need-revealer.ts'
import { usableDiskBytes } from '#kernel/disk/free-bytes.ts'
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
import { openSignIn } from './open-sign-in.ts'
import { startSweeps } from './sweeps.ts'
import { factsFound } from './web/facts.ts'
import { openReadiness, type Readiness } from './readiness.ts'
import { openWeb } from './web/open.ts'
import type { AppDeps } from './deps.ts'
import type { Shared } from './open-shared.ts'

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

/** The models on offer. Open screens follow a download; people whose meetings wait for a model hear when it is here. */
const openModels = ({ env, log, db, mail, shelf }: Given) => {
  const models = catalogueOf(env)
  return openModelStore({
    dir: modelsFolder(env.dataDir),
    models,
    log,
    mirror: env.MODELS_MIRROR,
    onChange: ({ id, state, receivedBytes }) =>
      void publish(db, null, { type: 'model', modelId: id, state, receivedBytes }).catch(() => undefined),
    onEnd: (model, fault) => notifyWaiting({ db, mail, models }, model.id, fault),
    ...shelf,
  })
}

/** Opens what routes need beyond what is given. */
export const openDeps = async (given: Given): Promise<{ deps: AppDeps; close: () => Promise<void> }> => {
  const { env, log, sql, db, storage, jobs, mail, letters, secret, passwords = slowHash } = given
  const signIn = await openSignIn({ env, log, sql, db, secret, mail, passwords, carryOut })
  const { identity, lookUp, workspacesOf, sso, limit, lifetime } = signIn
  const presence = await openPresence(
    db,
    env.SERVER_ADDRESS,
    agreementOf(env, secret),
    log,
    async () => (await usableDiskBytes(env)) > 0,
  )
  const limits = openLimits(env, presence.count)
  const events = openFeed(sql, log)
  const uploads = await openUploads({ ...given, presence, begun: takeMeeting })
  const models = openModels(given)
  const lastBackup = async () => (env.BACKUP_TO === undefined ? null : (await findMade(db)).good)
  const clips = openClips({ env, db, storage })
  const hiddenSound = openRedactedAudio({ env, db, storage, log })
  const endSweeps = startSweeps({ ...given, uploads, counts: [limit, letters], lifetime })
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
    identity,
    lookUp,
    workspacesOf,
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
      named: (of) => renameSpeakers(db, of, renameInDrafts),
      corrected: (of) => correctQuotes(db, of),
    },
    beforeRemaking: (person, recordingId, signal) => needRevealer(db, person, recordingId, signal),
    dated: afterDated,
  }
  return {
    deps,
    close: async () => {
      await Promise.all([endSweeps(), signIn.close()])
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
