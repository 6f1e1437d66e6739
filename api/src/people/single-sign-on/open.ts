import { paths } from '@hattama/contract/rules/app/paths'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'
import type { Seal } from '../second-factor/seal.ts'
import type { SignInDeps } from '../sign-in/forward.ts'
import { openDomains } from './domains.ts'
import { openOpenId } from './open-id.ts'
import { openPending } from './pending.ts'
import { openProviders } from './providers.ts'
import { reachProviders } from './reach-provider.ts'
import { openSso } from './sso.ts'
import { openWorkspaceProvider } from './workspace-provider.ts'

type Given = { db: Db; env: Env; log: Log; door: SignInDeps; seal: Seal }

/** Single sign-on with the providers of the settings and of workspaces. */
export const openSingleSignOn = ({ db, env, log, door, seal }: Given) => {
  const redirectUri = `${env.publicUrl}${paths.ssoReturn}`
  const providers = openProviders({ db, seal, env })
  const openId = openOpenId(reachProviders(env.SSO_PRIVATE_ADDRESSES), redirectUri, log)
  return {
    ...openSso({ db, env, door, providers, openId, pending: openPending(seal) }),
    ofWorkspace: openWorkspaceProvider({ db, env, seal, providers, openId }),
    domains: openDomains(db),
    redirectUri,
  }
}

export type SingleSignOn = ReturnType<typeof openSingleSignOn>
