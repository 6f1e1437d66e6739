import type { Connection } from '@hattama/contract/connection'
import { pathTo } from '@hattama/contract/rules/paths'

/** Has a connection a secret of ours that can be made anew? */
export const hasSecret = ({ kind, ofWorkspace }: Pick<Connection, 'kind' | 'ofWorkspace'>) =>
  kind === 'webhook' || kind === 'jira' || (kind === 'mattermost' && ofWorkspace)

/** A secret as it is put to use: a team chat shows it as part of the address at which it asks. */
export const toldSecret = ({ id, kind }: Pick<Connection, 'id' | 'kind'>, secret: string) =>
  kind === 'mattermost'
    ? `${location.origin}${pathTo('connectionQuestions', id)}?secret=${encodeURIComponent(secret)}`
    : secret
