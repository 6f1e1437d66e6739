import type { ConnectionKind } from '@hattama/contract/rules/connections/connection-kinds'
import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../http/call.ts'
import { caldavKind, icsKind } from '../calendars/kind.ts'
import { mattermostKind } from '../chat/mattermost/kind.ts'
import { slackKind } from '../chat/slack/kind.ts'
import { teamsKind } from '../chat/teams/kind.ts'
import { meetingFile, textOfEvent } from '../meeting-files/meeting-file.ts'
import { type MeetingOf, meetingForChat } from '../meeting-files/meeting-for-chat.ts'
import { telegramKind } from '../messenger/deliver/kind.ts'
import type { Kind, Target } from '../port/kind.ts'
import type { Seal } from '../port/seal.ts'
import type { FileOf } from '../results/file-name.ts'
import { webdavKind } from '../results/webdav.ts'
import { trackerKind } from '../trackers/kind.ts'
import type { VendorEnv } from '../vendor-sign-in/vendors.ts'
import { webhookKind } from '../webhooks/webhook.ts'

type Needs = {
  db: Db
  caller: Caller
  publicUrl: string
  env: VendorEnv
  seal: Seal
  messenger: Parameters<typeof telegramKind>[0]
}

/** A kind whose vendor's library is loaded at its first delivery: few servers need it, and it would slow down the start. */
const lazyKind = <T extends Target>(load: () => Promise<Kind<T>>): Kind<T> => ({
  deliver: async (...given) => (await load()).deliver(...given),
})

/** Opens every kind of connection. A row's kind is that of its target, so each gets targets of its own type. */
export const openKinds = ({ db, caller, publicUrl, env, seal, messenger }: Needs) => {
  const meetingOf: MeetingOf = (connection, recordingId) =>
    meetingForChat(db, connection, recordingId, publicUrl)
  const tracker = trackerKind({ db, caller, publicUrl })
  const minutesOf: FileOf<Target> = (connection, recordingId, signal) => {
    const { target } = connection
    const format = 'format' in target ? target.format : 'md'
    return meetingFile(db, connection, { recordingId, format, include: 'summary', publicUrl }, signal)
  }
  const account = lazyKind(async () =>
    (await import('../calendars/vendor-account/kind.ts')).vendorAccountKind({ db, caller, env, seal }),
  )
  return {
    webhook: webhookKind(caller, publicUrl, (connection, delivery, signal) =>
      textOfEvent(db, connection, delivery, publicUrl, signal),
    ),
    webdav: webdavKind(caller, db, minutesOf),
    s3: lazyKind(async () => (await import('../results/s3.ts')).s3Kind(caller, db, minutesOf)),
    git: lazyKind(async () =>
      (await import('../results/git/kind.ts')).gitKind({ caller, db, fileOf: minutesOf, publicUrl }),
    ),
    mattermost: mattermostKind(caller, meetingOf),
    slack: slackKind({ caller, meetingOf, answering: messenger, apiUrl: messenger.env.SLACK_API_URL }),
    teams: teamsKind(caller, meetingOf),
    redmine: tracker,
    jira: tracker,
    youtrack: tracker,
    linear: tracker,
    bitrix24: tracker,
    notion: lazyKind(async () =>
      (await import('../notes/kind.ts')).notesKind({ db, caller, publicUrl, env, seal }),
    ),
    ics: icsKind({ db, caller }),
    caldav: caldavKind({ db, caller }),
    google: account,
    microsoft: account,
    telegram: telegramKind(messenger),
  } as Record<ConnectionKind, Kind>
}
