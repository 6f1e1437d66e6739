import type { Site } from '../site.ts'

/**
 * Microsoft Teams. The outline of the voice's level is there for everybody and gets a class while somebody speaks, about
 * a second late; the wrapper around it holds the name in `data-tid`, which in some tenants is an e-mail address and then no
 * name (Vexa, Apache-2.0, Aug 2026). The nametag is what other recorders found last (Sep 2026). Captions name their author.
 */
export const teams: Site = {
  site: 'teams',
  host: /^teams\.(microsoft|live)\.com$|^teams\.cloud\.microsoft$/,
  tile: '[data-stream-type][data-tid]:has([data-tid="voice-level-stream-outline"]), [role="menuitem"]:has([data-tid="voice-level-stream-outline"]):not(:has([data-stream-type][data-tid]))',
  name: '[data-tid="participant-info-nametag"], [data-tid="participant-name"], [data-tid="display-name"], span[title]',
  // the label comes last: it says more than the name
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
