import type { Site } from '../site.ts'

/**
 * Yandex Telemost. The structure of its page is not published anywhere: these are patterns over the readable part of its
 * class names. The health counter shows what they miss; speakers then stay without names.
 */
export const telemost: Site = {
  site: 'telemost',
  host: /^telemost(\.360)?\.yandex\.(ru|kz|com)$/,
  tile: '[data-testid="participant"], [class*="Participant_root"], [class*="participantTile"]',
  name: '[data-testid="participant-name"], [class*="Participant_name"], [class*="participantName"]',
  nameAttributes: ['title', 'aria-label'],
  self: '[data-testid="participant-self"], [class*="Participant_self"], [class*="_isMe"]',
  lit: '[data-speaking="true"], [class*="speaking" i]',
  hold: 2,
  caption: null,
  title: { at: '[data-testid="conference-title"], [class*="ConferenceTitle"]', attribute: null },
  left: '[data-testid="call-ended"], [class*="CallEnded"]',
  leftAddress: null,
}
