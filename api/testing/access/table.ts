import { type Asker, askers } from './scene.ts'
import { dataAccess } from './data.ts'
import { connectionAccess } from './connections.ts'
import { minutesAccess } from './minutes.ts'
import { noteAccess } from './notes.ts'
import { slideAccess } from './slides.ts'
import { protocolAccess } from './protocols.ts'
import { serverAccess } from './server.ts'
import { shareAccess } from './share-links.ts'
import { speechAccess } from './speech.ts'
import { voiceAccess } from './voices.ts'

/** The askers a route lets pass. Everyone else is refused: 401 without an account, 403 or 404 with one. */
export const anybody: readonly Asker[] = askers
const people: readonly Asker[] = ['outsider', 'viewer', 'member', 'admin', 'owner']
const peopleAndDevices: readonly Asker[] = [...people, 'device']
const uploaders: readonly Asker[] = ['outsider', 'member', 'admin', 'owner', 'device']
const inside: readonly Asker[] = ['viewer', 'member', 'admin', 'owner']
const insideAndDevice: readonly Asker[] = [...inside, 'device']
const managers: readonly Asker[] = ['admin', 'owner']
const managersAnywhere: readonly Asker[] = ['outsider', ...managers]
/** an outsider owns a workspace of their own */
const owners: readonly Asker[] = ['outsider', 'owner']
const writers: readonly Asker[] = ['member', 'admin', 'owner']

/** Every route of the API, and who may pass. A route that is not listed fails the access test. */
export const accessTable: Record<string, readonly Asker[]> = {
  ...speechAccess,
  ...voiceAccess,
  ...minutesAccess,
  ...noteAccess,
  ...slideAccess,
  ...protocolAccess,
  ...shareAccess,
  ...connectionAccess,
  ...serverAccess,
  // called by a tracker: a signature decides
  'POST /api/connections/:id/incoming': anybody,
  'POST /api/connections/:id/questions': anybody,
  'POST /api/connections/slack/:id': anybody,
  'POST /api/connections/teams/:id': anybody,
  // called by a messenger: a secret decides
  'POST /api/messenger/telegram': anybody,
  'GET /api/health': anybody,
  'GET /api/health/live': anybody,
  'GET /api/health/ready': anybody,
  'GET /api/openapi.json': anybody,
  'GET /api/reference': anybody,
  'GET /api/reference.css': anybody,
  'GET /api/public/counters': anybody,
  'GET /api/public/limits': anybody,
  'POST /api/auth/login': anybody,
  'POST /api/auth/login/second-step': anybody,
  'POST /api/auth/login/passkey/options': anybody,
  'POST /api/auth/login/passkey': anybody,
  'POST /api/auth/login/mail': anybody,
  'POST /api/auth/login/mailed': anybody,
  'POST /api/auth/sso': anybody,
  'GET /api/auth/sso/return': anybody,
  'POST /api/auth/sso/finish': anybody,
  'POST /api/auth/register': anybody,
  'POST /api/auth/confirm': anybody,
  'POST /api/auth/confirmation-mail': anybody,
  'POST /api/auth/password-mail': anybody,
  'PUT /api/auth/password': anybody,
  'GET /api/auth/me': peopleAndDevices,
  'POST /api/auth/logout': peopleAndDevices,
  'GET /api/auth/sessions': people,
  'DELETE /api/auth/sessions': people,
  'DELETE /api/auth/sessions/:id': people,
  'POST /api/auth/devices': people,
  'GET /api/auth/second-factor': people,
  'POST /api/auth/second-factor': people,
  'PUT /api/auth/second-factor': people,
  'DELETE /api/auth/second-factor': people,
  'POST /api/auth/second-factor/recovery-codes': people,
  'POST /api/auth/confirmation': people,
  'GET /api/auth/confirmation': people,
  'POST /api/auth/confirmation/code': people,
  'POST /api/auth/confirmation/sso': people,
  'GET /api/auth/passkeys': people,
  'POST /api/auth/passkeys': people,
  'POST /api/auth/passkeys/options': people,
  // only that person's own
  'PATCH /api/auth/passkeys/:id': ['owner'],
  'DELETE /api/auth/passkeys/:id': ['owner'],
  'POST /api/oauth/registration': anybody,
  'POST /api/oauth/token': anybody,
  'POST /api/oauth/revocation': anybody,
  'GET /api/oauth/consent': people,
  'POST /api/oauth/consent': people,
  'GET /api/keys': people,
  'POST /api/keys': people,
  'DELETE /api/keys/:id': managers,
  'GET /api/users/profile': peopleAndDevices,
  'PUT /api/users/profile': people,
  'PUT /api/users/password': people,
  'DELETE /api/users/account': people,
  'POST /api/users/export': people,
  'GET /api/users/export/file': people,
  'GET /api/users/stats': peopleAndDevices,
  'GET /api/events': people,
  // what its tools may do is decided by the routes they call
  'POST /mcp': peopleAndDevices,

  'GET /api/team/members': people,
  'PATCH /api/team/members/:id': managers,
  'DELETE /api/team/members/:id': managers,
  'GET /api/team/members/:id/sessions': managers,
  'DELETE /api/team/members/:id/sessions': managers,
  'DELETE /api/team/members/:id/second-factor': managers,
  'PUT /api/workspace/name': managersAnywhere,
  'GET /api/workspace/second-factor': people,
  'PUT /api/workspace/second-factor': managersAnywhere,
  'GET /api/team/asked': managersAnywhere,
  'POST /api/team/asked/:id': managers,
  'DELETE /api/team/sessions/:id': managers,
  'GET /api/workspace/sso': owners,
  'PUT /api/workspace/sso': owners,
  'DELETE /api/workspace/sso': owners,
  'POST /api/workspace/sso/check': owners,
  'POST /api/workspace/sso/domains': owners,
  'POST /api/workspace/sso/domains/:id': ['owner'],
  'DELETE /api/workspace/sso/domains/:id': ['owner'],
  'GET /api/workspace/plan': people,
  'POST /api/workspace/plan/trial': owners,
  'POST /api/workspace/plan/end': owners,
  'DELETE /api/workspace/plan/end': owners,
  // the signature of the operator's checkout is the key; without PLAN_CALL_SECRET there is none
  'POST /api/plan-calls': anybody,
  'GET /api/security-log': managersAnywhere,
  'GET /api/security-log/file': managersAnywhere,
  'GET /api/team/groups': people,
  'POST /api/team/groups': managersAnywhere,
  'PATCH /api/team/groups/:id': managers,
  'DELETE /api/team/groups/:id': managers,
  // the only owner cannot leave: 409 shows that they got past the gate
  'POST /api/team/leave': people,
  'GET /api/team/invitations': managersAnywhere,
  'POST /api/team/invitations': managersAnywhere,
  'DELETE /api/team/invitations/:id': managers,
  'POST /api/invitations/preview': anybody,
  'POST /api/invitations/accept': people,
  'GET /api/workspaces': people,
  'POST /api/workspaces/:id/enter': inside,

  'GET /api/recordings': peopleAndDevices,
  'POST /api/recordings/upload': uploaders,
  'POST /api/example-meeting': uploaders,
  'POST /api/recordings/from-link': uploaders,
  'GET /api/recordings/:id': insideAndDevice,
  'GET /api/recordings/details/:id': insideAndDevice,
  'PATCH /api/recordings/:id': writers,
  // the recording is the owner's: a member deletes only their own
  'DELETE /api/recordings/:id': ['admin', 'owner'],
  'POST /api/recordings/:id/undelete': ['admin', 'owner'],
  'DELETE /api/recordings/:id/for-good': ['admin', 'owner'],
  'GET /api/deleted': peopleAndDevices,
  ...dataAccess,
  'GET /api/recordings/:id/visibility': insideAndDevice,
  // the recording is the owner's: a member shares only their own
  'PUT /api/recordings/:id/visibility': ['admin', 'owner'],
  'GET /api/visibility': people,
  'GET /api/visibility/next': ['outsider', 'member', 'admin', 'owner', 'device'],
  'PUT /api/visibility/own': people,
  'PUT /api/visibility/workspace': managersAnywhere,
  'POST /api/recordings/:id/retry': writers,
  'POST /api/recordings/:id/cancel': writers,
  'POST /api/recordings/:id/end': writers,
  // only the person who recorded sends what the call page showed
  'PUT /api/recordings/:id/hints': ['owner', 'device'],
  'GET /api/recordings/:id/export': inside,
  'POST /api/recordings/:id/edits': writers,
  'POST /api/edits/:id/undo': writers,
  'GET /api/segments/:id/edits': insideAndDevice,

  'POST /api/uploads': uploaders,
  'GET /api/uploads': uploaders,
  'OPTIONS /api/uploads': uploaders,
  // an upload belongs only to its owner, whatever the role of others
  'GET /api/uploads/:id': ['owner', 'device'],
  'PATCH /api/uploads/:id': ['owner', 'device'],
  'POST /api/uploads/:id': ['owner', 'device'],
  'DELETE /api/uploads/:id': ['owner', 'device'],
  'GET /api/uploads/:id/receipt': ['owner', 'device'],
  'PUT /api/uploads/:id/stopped': ['owner', 'device'],

  'GET /api/player/:id/media': insideAndDevice,
  'GET /api/player/:id/file': insideAndDevice,
  'GET /api/player/:id/transcript': insideAndDevice,
  'GET /api/player/:id/segments': insideAndDevice,
  'GET /api/player/:id/chapters': insideAndDevice,

  'GET /api/summaries': people,
  'GET /api/summaries/:id': inside,
  'GET /api/summaries/recording/:id': inside,
  // the minutes of a recording follow the same rule as the recording
  'DELETE /api/summaries/:id': ['admin', 'owner'],
  'POST /api/summaries/:id/undelete': ['admin', 'owner'],
  'DELETE /api/summaries/:id/for-good': ['admin', 'owner'],
  'PATCH /api/summaries/:id/action-items': writers,
  'POST /api/summaries/:id/regenerate': writers,
  'PUT /api/summaries/:id': writers,
  'GET /api/summaries/:id/versions': inside,
  'GET /api/summaries/:id/left-out': inside,
  'POST /api/summaries/:id/restore': writers,
  'GET /api/summaries/:id/export': inside,
  'PUT /api/summaries/:id/favorite': inside,
  'DELETE /api/summaries/:id/favorite': inside,

  // a conversation belongs only to its person, whatever the role of others
  'POST /api/chats': people,
  'GET /api/chats': people,
  'GET /api/chats/:id': ['owner'],
  'DELETE /api/chats/:id': ['owner'],
  'PATCH /api/chats/:id': ['owner'],

  'GET /api/search': peopleAndDevices,
  'GET /api/search/choices': peopleAndDevices,

  'GET /api/dashboard/stats': people,
  'GET /api/dashboard/recent-recordings': peopleAndDevices,
  'GET /api/dashboard/platform-analytics': people,
  'GET /api/dashboard/analytics': people,

  'GET /api/models': people,
  'GET /api/models/recommended': people,
  'POST /api/models/asked': people,
  'GET /api/models/improvable': [...people, 'device'],
  // models belong to the server
  'POST /api/models/recommended': ['serverAdmin'],
  'DELETE /api/models/recommended': ['serverAdmin'],
  'POST /api/models/:id/download': ['serverAdmin'],
  'DELETE /api/models/:id/download': ['serverAdmin'],
  'DELETE /api/models/:id': ['serverAdmin'],
}
