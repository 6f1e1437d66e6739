import { gate } from '../accounts/allow.ts'
import { openAuth } from '../accounts/auth.ts'
import { openMail } from '../accounts/mail.ts'
import { keyFor } from '../accounts/secret.ts'
import { openFeed } from '../events/feed.ts'
import { configuredModel } from '../language-model/language-model.ts'
import { publish } from '../events/publish.ts'
import { modelsFolder } from '../engines/local/engine.ts'
import { catalogue } from '../models/catalogue.ts'
import { openShelf, type ShelfOptions } from '../models/shelf.ts'
import { openUploads } from '../uploads/open.ts'
import { openWeb } from '../web/open.ts'
import type { Parts } from './parts.ts'

type Given = Pick<Parts, 'env' | 'log' | 'sql' | 'db' | 'storage' | 'jobs'> & {
  secret: string
  databaseUrl: string
  /** root of the built web parts, when it is not the checkout */
  webFolder?: string
  /** other models than those of the catalogue, for tests */
  shelf?: Partial<ShelfOptions>
}

/** Opens what routes stand on beside what is given. */
export const openParts = async (
  given: Given,
): Promise<{ parts: Parts; close: (graceMs: number) => Promise<void> }> => {
  const { env, log, sql, db, storage, jobs, secret, databaseUrl } = given
  const { publicUrl } = env
  const mail = env.SMTP_URL ? openMail({ url: env.SMTP_URL, from: env.SMTP_FROM, publicUrl, log }) : null
  const auth = openAuth({
    sql,
    secret: keyFor(secret, 'accounts').toString('base64url'),
    publicUrl,
    log,
    mail,
  })
  const events = openFeed(sql, log)
  const uploads = await openUploads({ env, log, sql, db, storage, jobs, databaseUrl })
  const models = openShelf({
    dir: modelsFolder(env.dataDir),
    models: catalogue,
    log,
    mirror: env.MODELS_MIRROR,
    onChange: ({ id, state, receivedBytes }) =>
      void publish(db, null, { type: 'model', modelId: id, state, receivedBytes }).catch(() => undefined),
    ...given.shelf,
  })
  const parts: Parts = {
    env,
    log,
    sql,
    db,
    storage,
    jobs,
    events,
    uploads,
    models,
    door: { auth, publicUrl, addressFrom: env.AUTH_IP_HEADER },
    mail,
    allow: gate(db),
    web: openWeb(env, given.webFolder),
    languageModel: configuredModel(env, db),
    mediaKey: keyFor(secret, 'media'),
  }
  return {
    parts,
    close: async (graceMs) => {
      await models.close()
      await events.close()
      await uploads.close()
      await mail?.close(graceMs)
    },
  }
}
