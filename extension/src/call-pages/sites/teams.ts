import type { Site } from '../site.ts'

/**
 * Microsoft Teams. Everyone has the outline of the voice level; it gets a class while they speak, about a second late.
 * The wrapper around it holds the name in `data-tid`, which in some tenants is an email address and then not used as a
 * name (Vexa, Apache-2.0, Aug 2026). Other recorders most recently found the nametag (Sep 2026). Captions name authors.
 */
export const teams: Site = {
  site: 'teams',
  host: /^teams\.(microsoft|live)\.com$|^teams\.cloud\.microsoft$/,
  tile: '[data-stream-type][data-tid]:has([data-tid="voice-level-stream-outline"]), [role="menuitem"]:has([data-tid="voice-level-stream-outline"]):not(:has([data-stream-type][data-tid]))',
  name: '[data-tid="participant-info-nametag"], [data-tid="participant-name"], [data-tid="display-name"], span[title]',
  // the label comes last: it contains more than the name
  nameAttributes: ['title', 'data-tid', 'aria-label'],
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
