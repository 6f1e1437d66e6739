import type { Site } from '../site.ts'

/**
 * Zoom's web client, which runs in a frame of its page. The last speaker stays in the large frame, so a change must hold
 * for two readings (Vexa, Apache-2.0, Aug 2026). Its captions carry a picture instead of a name.
 */
export const zoom: Site = {
  site: 'zoom',
  host: /(^|\.)zoom\.us$/,
  tile: '.speaker-active-container__video-frame, .speaker-bar-container__video-frame, .gallery-video-container__video-frame',
  name: '.video-avatar__avatar-footer',
  nameAttributes: [],
  self: '.video-avatar__avatar--self',
  lit: '.speaker-active-container__video-frame, .speaker-bar-container__video-frame--active',
  hold: 2,
  caption: null,
  title: { at: '.meeting-info-icon__meeting-topic-text', attribute: null },
  left: null,
  leftAddress: /\/(wc\/leave|postattendee)\b/,
}
