import type { Connection } from '@hattama/contract/connections/connection'
import { pathTo } from '@hattama/contract/rules/app/paths'

/** Whether a connection has a secret issued by us that can be regenerated. */
export const hasSecret = ({ kind, ofWorkspace }: Pick<Connection, 'kind' | 'ofWorkspace'>) =>
  kind === 'webhook' || kind === 'jira' || (kind === 'mattermost' && ofWorkspace)

/** A secret in the form the user needs: for a team chat, as part of the URL the chat calls. */
export const shownSecret = ({ id, kind }: Pick<Connection, 'id' | 'kind'>, secret: string) =>
  kind === 'mattermost'
    ? `${location.origin}${pathTo('connectionQuestions', id)}?secret=${encodeURIComponent(secret)}`
    : secret
