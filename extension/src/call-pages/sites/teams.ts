import type { Site } from '../site.ts'

/**
 * Microsoft Teams. The outline of the voice's level is there for everybody and gets a class while somebody speaks, about
 * a second late (Vexa, Apache-2.0, Aug 2026); captions name their author.
 */
export const teams: Site = {
  site: 'teams',
  host: /^teams\.(microsoft|live)\.com$|^teams\.cloud\.microsoft$/,
  tile: '[role="menuitem"]:has([data-tid="voice-level-stream-outline"])',
  name: '[data-tid="participant-name"], [data-tid="display-name"], span[title]',
  nameAttributes: ['title', 'aria-label'],
  self: '[data-tid="self-video"], [data-is-self="true"]',
  lit: '[data-tid="voice-level-stream-outline"].vdi-frame-occlusion',
  hold: 1,
  caption: {
    line: '[data-tid="closed-caption-v2-virtual-list-content"] > *',
    name: '[data-tid="author"]',
    text: '[data-tid="closed-caption-text"]',
  },
  title: { at: '[data-tid="call-title"], [data-tid="meeting-title"]', attribute: null },
  left: '[data-tid="call-ended"], [data-tid="calling-retry-rejoinbutton"]',
  leftAddress: null,
}
