import type { CallSite } from '../../schema/speech/hint.ts'

/** Names of the call services whose pages we read; the same in every language. */
export const callSiteNames: Record<CallSite, string> = {
  meet: 'Google Meet',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  telemost: 'Yandex Telemost',
  jitsi: 'Jitsi Meet',
}
