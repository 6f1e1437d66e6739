import type { ConnectionKind } from '@hattama/contract/rules/connection-kinds'
import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../call/call.ts'
import { incomingKind } from '../chat/incoming.ts'
import { meetingFile, textOfTold } from '../meeting-files/meeting-file.ts'
import { meetingForChat } from '../meeting-files/meeting-for-chat.ts'
import type { Kind } from '../port/kind.ts'
import { webdavKind } from '../results/webdav.ts'
import { trackerKind } from '../trackers/kind.ts'
import { webhookKind } from '../webhooks/webhook.ts'

type Needs = { db: Db; caller: Caller; publicUrl: string }

/** Every kind of connection. A row's kind is that of its target, so each is given its own. */
export const openKinds = ({ db, caller, publicUrl }: Needs) => {
  const incoming = incomingKind(caller, (connection, recordingId) =>
    meetingForChat(db, connection, recordingId, publicUrl),
  )
  const tracker = trackerKind({ db, caller, publicUrl })
  return {
    webhook: webhookKind(caller, publicUrl, (connection, told, signal) =>
      textOfTold(db, connection, told, publicUrl, signal),
    ),
    webdav: webdavKind(caller, (connection, recordingId, signal) => {
      const { format } = connection.target
      return meetingFile(db, connection, { recordingId, format, include: 'summary', publicUrl }, signal)
    }),
    mattermost: incoming,
    slack: incoming,
    redmine: tracker,
    jira: tracker,
  } as Record<ConnectionKind, Kind>
}
