import type { Site } from '../site.ts'

/**
 * Google Meet. Tiles, names and the classes of a speaking tile are read as in Vexa (Apache-2.0, Aug 2026), captions as in
 * TranscripTonic (MIT, May 2026): the name comes before the text of a caption.
 */
export const meet: Site = {
  site: 'meet',
  host: /^meet\.google\.com$/,
  tile: '[data-participant-id]',
  name: 'span.notranslate',
  nameAttributes: ['data-self-name'],
  self: '[data-self-name]',
  lit: '.Oaajhc, .HX2H7, .wEsLMd, .OgVli',
  hold: 1,
  caption: {
    line: 'div[role="region"][tabindex="0"] > div:has(> :nth-child(2))',
    name: ':scope > :first-child',
    text: ':scope > :last-child',
  },
  title: { at: '[data-meeting-title]', attribute: 'data-meeting-title' },
  left: '[data-call-ended="true"]',
  leftAddress: null,
}
