import type { Listed } from './listed.ts'

/** Parts of end-to-end files and of walks through the screens. */
export const screenParts = {
  'screens beside the main ones': {
    file: 'e2e/tests/accessibility-member.test.ts',
    adds: 'onboarding, pages of the settings, formal minutes, the bin, lists of rows, and dialogs and menus opened less often',
    coveredBy: [
      'shell/src/app/layout/user-menu.test.tsx',
      'shell/src/rooms/team/team.test.tsx',
      'mfe-recordings/src/rooms/editing/editing.test.tsx',
      'mfe-recordings/src/rooms/deleted/deleted-page.test.tsx',
      'mfe-summaries/src/rooms/detail/summary-page.test.tsx',
      'shell/src/rooms/onboarding/onboarding.test.tsx',
      'shell/src/rooms/settings/settings.test.tsx',
      'mfe-recordings/src/rooms/protocol/protocol-page.test.tsx',
    ],
  },
  'screens on a tablet': {
    file: 'e2e/screens/inspect.ts',
    adds: 'the middle one of three widths on every screen',
    coveredBy: ['e2e/tests/accessibility-member.test.ts'],
  },
  'screens in Russian and Kazakh': {
    file: 'e2e/screens/walk-in.ts',
    adds: 'axe and three widths on every screen in two more languages',
    coveredBy: ['packages/platform/src/texts/locales.test.ts', 'e2e/tests/accessibility-member.test.ts'],
  },
  'a device signed out in a call': {
    file: 'e2e/tests/whole-path.test.ts',
    adds: 'the renewal of a sign-in by a whole product, during a second recording',
    coveredBy: ['shell/src/rooms/capture/capture-host.test.tsx'],
  },
  'sessions and tabs in every way': {
    file: 'e2e/tests/spec/session.test.ts',
    adds: 'a session that is invalid, a server that is gone, and several tabs',
    coveredBy: [
      'shell/src/kernel/session/session.test.tsx',
      'shell/src/app/restoring.test.tsx',
      'packages/platform/src/http/base-query.test.tsx',
      'packages/platform/src/events/use-server-events.test.tsx',
    ],
  },
  'uploads interrupted in every way': {
    file: 'e2e/tests/upload.test.ts',
    adds: 'a limit of the server, several files, one given up, one deleted meanwhile, and a link',
    coveredBy: [
      'shell/src/rooms/upload/uploads.test.tsx',
      'shell/src/rooms/upload/deleted-uploads.test.tsx',
      'shell/src/rooms/upload/upload-dialog.test.tsx',
      'api/src/pipeline/links/link.test.ts',
      'api/src/library/uploads/tus.test.ts',
    ],
  },
  'a clip of a meeting': {
    file: 'e2e/tests/share-links.test.ts',
    adds: 'words selected in a browser, whose seconds a guest hears to their end',
    coveredBy: [
      'mfe-recordings/src/rooms/share-links/new-link-form.test.tsx',
      'api/src/speech/media/clip.test.ts',
      'api/src/connections/share-links/clips/clips.test.ts',
    ],
  },
  'a meeting on paper and by thumb': {
    file: 'e2e/tests/meeting-layout.test.ts',
    adds: 'print, a phone with its keyboard, the way back on a phone, and the screen of tasks',
    coveredBy: ['e2e/tests/meeting-layout.test.ts', 'packages/ui/src/dialog.test.tsx'],
  },
  'a session that ends, and a second window': {
    file: 'e2e/tests/page-recording.test.ts',
    adds: 'two interruptions besides the reload',
    coveredBy: [
      'packages/recorder/src/upload/shared-sender.test.ts',
      'packages/recorder/src/upload/fault-over.test.ts',
    ],
  },
  'parts of the web deployed apart': {
    file: 'e2e/tests/federation.test.ts',
    adds: 'a deployment of one part alone, and of all from another origin',
    coveredBy: ['shell/src/app/remotes/area.test.tsx'],
  },
} as const satisfies Record<string, Listed & { file: string }>
