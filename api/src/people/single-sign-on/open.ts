import { paths } from '@hattama/contract/rules/paths'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'
import type { Seal } from '../second-factor/seal.ts'
import type { Door } from '../sign-in/forward.ts'
import { openOpenId } from './open-id.ts'
import { openPending } from './pending.ts'
import { openProviders } from './providers.ts'
import { reachProviders } from './reach-provider.ts'
import { openSso } from './sso.ts'

type Given = { db: Db; env: Env; log: Log; door: Door; seal: Seal }

/** Single sign-on over what the settings and the workspaces name. */
export const openSingleSignOn = ({ db, env, log, door, seal }: Given) => {
  const providers = openProviders({ db, seal, env })
  const openId = openOpenId(
    reachProviders(env.SSO_PRIVATE_ADDRESSES),
    `${env.publicUrl}${paths.ssoReturn}`,
    log,
  )
  return openSso({ db, env, door, providers, openId, pending: openPending(seal) })
}
