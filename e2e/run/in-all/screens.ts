import type { Listed } from './listed.ts'

/** Walks through screens of the web, in a browser. */
export const screenFiles: Record<string, Listed> = {
  'e2e/tests/first-models.test.ts': {
    adds: 'the recommended models, small ones in their place, got by one press and killed at every stage in one product',
    coveredBy: [
      'shell/src/rooms/first-models/first-models.test.tsx',
      'api/src/kernel/models/download.test.ts',
      'api/src/kernel/models/install.test.ts',
      'api/src/kernel/language-model/local/local-models.test.ts',
    ],
  },
  'e2e/tests/accessibility-visitor.test.ts': {
    adds: 'axe on the screens of visitors, of plans and of the second step',
    coveredBy: [
      'e2e/tests/accessibility-member.test.ts',
      'shell/src/rooms/auth/auth-dialog.test.tsx',
      'mfe-landing/src/app/landing-page.test.tsx',
      'shell/src/rooms/settings/two-step/two-step.test.tsx',
    ],
  },
  'e2e/tests/server-admin.test.ts': {
    adds: 'axe on what an admin of the server sees',
    coveredBy: [
      'e2e/tests/accessibility-member.test.ts',
      'shell/src/rooms/server/server.test.tsx',
      'api/src/app/server-admin/server-admin.test.ts',
    ],
  },
  'e2e/tests/ask.test.ts': {
    adds: 'questions, citations and search in a browser, over a meeting that was heard',
    coveredBy: [
      'mfe-recordings/src/rooms/chat/chat.test.tsx',
      'shell/src/rooms/palette/palette.test.tsx',
      'api/src/insight/chat/chat.test.ts',
    ],
  },
  'e2e/tests/documents.test.ts': {
    adds: 'a saved file, a printed page and a clipboard of Chromium',
    coveredBy: [
      'shell/src/rooms/documents/documents.test.tsx',
      'shell/src/rooms/documents/print-file.test.tsx',
      'api/src/insight/documents/export.test.ts',
      'api/src/connections/minutes-letters/minutes-letters.test.ts',
    ],
  },
  'e2e/tests/letters.test.ts': {
    adds: 'letters that ask, opened signed in and signed out in a browser',
    coveredBy: [
      'shell/src/rooms/dashboard/minutes-asks.test.tsx',
      'shell/src/kernel/navigation/wanted.test.tsx',
      'api/src/connections/minutes-letters/asks/asks.test.ts',
    ],
  },
  'e2e/tests/hosted.test.ts': {
    adds: 'all of an account at a hosted provider, with its own client in a browser',
    coveredBy: [
      'shell/src/kernel/session/hosted-provider.test.tsx',
      'shell/src/kernel/session/hosted-steps.test.tsx',
      'api/src/people/hosted/hosted.test.ts',
    ],
  },
  'e2e/tests/sign-in-factors.test.ts': {
    adds: 'an authenticator app, and a passkey made by Chromium',
    coveredBy: [
      'shell/src/rooms/settings/two-step/two-step.test.tsx',
      'shell/src/rooms/settings/passkeys/passkeys.test.tsx',
      'api/src/people/sign-in/second-factor.test.ts',
      'api/src/people/sign-in/passkeys.test.ts',
    ],
  },
  'e2e/tests/trackers.test.ts': {
    adds: 'a task sent by hand from the screen of its meeting, and a second tracker',
    coveredBy: [
      'e2e/tests/whole-path.test.ts',
      'packages/minutes/src/tasks/to-tracker.test.tsx',
      'api/src/connections/trackers/trackers.test.ts',
    ],
  },
  'e2e/tests/task-owner.test.ts': {
    adds: 'who has a task, picked in a browser on every screen that shows it',
    coveredBy: [
      'packages/minutes/src/tasks/assignee-menu.test.tsx',
      'mfe-recordings/src/rooms/summary/task-list.test.tsx',
      'mfe-summaries/src/rooms/tasks/tasks-page.test.tsx',
    ],
  },
  'e2e/tests/connections.test.ts': {
    adds: 'a webhook told by a whole product, connected, paused and disconnected in a browser',
    coveredBy: [
      'shell/src/rooms/connections/connections.test.tsx',
      'api/src/connections/delivery/delivery.test.ts',
      'e2e/tests/whole-path.test.ts',
    ],
  },
  'e2e/tests/messenger.test.ts': {
    adds: 'a talk that is sent to the bot, through a whole product, and a chat linked in a browser',
    coveredBy: [
      'shell/src/rooms/connections/messenger/link-chat.test.tsx',
      'api/src/connections/messenger/messenger.test.ts',
      'api/src/connections/messenger/strangers.test.ts',
    ],
  },
  'e2e/tests/model-answers.test.ts': {
    adds: 'what a model answers in every way, read on screen',
    coveredBy: [
      'e2e/tests/minutes.test.ts',
      'api/src/pipeline/steps/summarise.test.ts',
      'api/src/insight/summary/write/scenarios.test.ts',
      'mfe-recordings/src/rooms/summary/minutes-panel.test.tsx',
    ],
  },
  'e2e/tests/attack-trespasses.test.ts': {
    adds: 'each way of trespassing, tried at a whole product (attacks.ts names what covers each)',
    coveredBy: ['api/src/app/access.test.ts', 'api/src/app/access-by-visibility.test.ts'],
  },
  'e2e/tests/attack-floods.test.ts': {
    adds: 'each way of breaking, keeping busy or filling a whole product (attacks.ts names what covers each)',
    coveredBy: ['api/src/app/bad-input.test.ts', 'api/src/app/survive.test.ts'],
  },
}

/** Walks along the rows of the specification, in a browser. */
export const specFiles: Record<string, Listed> = {
  'e2e/tests/spec/auth-dialog.test.ts': {
    adds: 'the dialog of signing in and up row by row, with real letters',
    coveredBy: [
      'shell/src/rooms/auth/auth-dialog.test.tsx',
      'shell/src/kernel/account-rules.test.tsx',
      'shell/src/rooms/auth/forgotten-password.test.tsx',
      'api/src/people/sign-in/confirmation.test.ts',
    ],
  },
  'e2e/tests/spec/sign-in-errors.test.ts': {
    adds: 'each refusal of signing in and up, answered by a server, on screen',
    coveredBy: ['shell/src/rooms/auth/failure-text.test.tsx', 'shell/src/rooms/auth/auth-dialog.test.tsx'],
  },
  'e2e/tests/spec/errors.test.ts': {
    adds: 'every failed call of the main screens, and its Retry, in a browser',
    coveredBy: [
      'packages/platform/src/http/problem.test.ts',
      'packages/platform/src/http/base-query.test.tsx',
      'mfe-recordings/src/rooms/list/recordings-page.test.tsx',
      'mfe-summaries/src/rooms/list/summaries-page.test.tsx',
      'shell/src/rooms/team/team.test.tsx',
    ],
  },
  'e2e/tests/spec/onboarding.test.ts': {
    adds: 'onboarding in a browser: its texts, each way to end it, and the first acts it leads to',
    coveredBy: [
      'shell/src/rooms/onboarding/onboarding.test.tsx',
      'shell/src/rooms/onboarding/plans.test.tsx',
      'shell/src/rooms/onboarding/last-step.test.tsx',
      'shell/src/kernel/session/session.test.tsx',
      'e2e/tests/first-minutes.test.ts',
    ],
  },
  'e2e/tests/spec/dashboard.test.ts': {
    adds: 'the dashboard row by row, laid out',
    coveredBy: [
      'shell/src/rooms/dashboard/dashboard.test.tsx',
      'shell/src/rooms/dashboard/meeting-row.test.tsx',
      'shell/src/rooms/dashboard/delete-meeting.test.tsx',
      'api/src/library/dashboard/dashboard.test.ts',
    ],
  },
  'e2e/tests/spec/landing.test.ts': {
    adds: 'the landing page row by row, laid out',
    coveredBy: [
      'mfe-landing/src/app/landing-page.test.tsx',
      'mfe-landing/src/rooms/header/header.test.tsx',
      'mfe-landing/src/rooms/header/section-menu.test.tsx',
      'mfe-landing/src/rooms/crash/crash.test.tsx',
      'e2e/tests/early-clicks.test.ts',
    ],
  },
  'e2e/tests/spec/recordings.test.ts': {
    adds: 'the list of recordings row by row, laid out',
    coveredBy: [
      'mfe-recordings/src/rooms/list/recordings-page.test.tsx',
      'mfe-recordings/src/rooms/list/batches.test.tsx',
    ],
  },
  'e2e/tests/spec/settings.test.ts': {
    adds: 'the settings in a browser, with a second one that is signed out',
    coveredBy: [
      'shell/src/rooms/settings/settings.test.tsx',
      'shell/src/rooms/settings/devices.test.tsx',
      'shell/src/rooms/settings/whole-account.test.tsx',
      'shell/src/rooms/settings/security/security-log.test.tsx',
    ],
  },
  'e2e/tests/spec/shell.test.ts': {
    adds: 'sidebar, drawer, menu and search in a browser, laid out',
    coveredBy: [
      'shell/src/app/layout/layout.test.tsx',
      'shell/src/app/layout/user-menu.test.tsx',
      'shell/src/rooms/palette/palette.test.tsx',
    ],
  },
  'e2e/tests/spec/summaries.test.ts': {
    adds: 'the list of summaries row by row, with each filter and order, in a browser',
    coveredBy: [
      'mfe-summaries/src/rooms/list/select.test.tsx',
      'mfe-summaries/src/rooms/list/summaries-page.test.tsx',
    ],
  },
  'e2e/tests/spec/summary.test.ts': {
    adds: 'the page of a summary row by row, in a browser',
    coveredBy: [
      'mfe-summaries/src/rooms/detail/summary-page.test.tsx',
      'mfe-summaries/src/rooms/detail/sections.test.tsx',
    ],
  },
  'e2e/tests/spec/summary-panel.test.ts': {
    adds: 'the minutes beside the transcript row by row, in a browser',
    coveredBy: [
      'mfe-recordings/src/rooms/summary/minutes-panel.test.tsx',
      'mfe-recordings/src/rooms/summary/task-list.test.tsx',
    ],
  },
  'e2e/tests/spec/team.test.ts': {
    adds: 'a team of three browsers: invited, given roles, removed, left',
    coveredBy: [
      'shell/src/rooms/team/team.test.tsx',
      'shell/src/rooms/arrival/invited.test.tsx',
      'api/src/people/team/team.test.ts',
    ],
  },
  'e2e/tests/spec/viewer.test.ts': {
    adds: 'a real sound that plays, is sought and ends, beside its transcript',
    coveredBy: [
      'mfe-recordings/src/rooms/player/player-area.test.tsx',
      'mfe-recordings/src/rooms/player/use-shortcuts.test.tsx',
      'mfe-recordings/src/rooms/transcript/find.test.tsx',
      'mfe-recordings/src/rooms/viewer/viewer-page.test.tsx',
      'e2e/tests/minutes.test.ts',
    ],
  },
  'e2e/tests/spec/editing.test.ts': {
    adds: 'names and texts changed in a browser, in two tabs',
    coveredBy: [
      'mfe-recordings/src/rooms/editing/editing.test.tsx',
      'mfe-recordings/src/rooms/transcript/follow.test.tsx',
      'api/src/speech/editing/editing.test.ts',
    ],
  },
}
