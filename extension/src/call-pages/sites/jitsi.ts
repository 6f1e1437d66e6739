import type { Site } from '../site.ts'

/** Jitsi Meet (Apache-2.0). One participant at a time is the dominant speaker; its end-to-end tests rely on that mark. */
export const jitsi: Site = {
  site: 'jitsi',
  host: /^meet\.jit\.si$/,
  tile: '.videocontainer',
  name: '.displayname',
  nameAttributes: [],
  self: '#localVideoContainer, .local-video-menu-trigger',
  lit: '.dominant-speaker',
  hold: 1,
  caption: null,
  title: { at: '.subject-text', attribute: null },
  left: null,
  leftAddress: /\/static\/close\d?\.html$/,
}
