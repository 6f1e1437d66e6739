import { defineManifest } from '@crxjs/vite-plugin'
import { extensionKey } from '../packages/contract/src/rules/kernel/extension-id.ts'
import { capturePage } from '../packages/contract/src/schema/kernel/handover.ts'
import { callMatches } from './src/call-pages/call-matches.ts'
import info from './package.json' with { type: 'json' }

/** Pages of a server on this machine; a server elsewhere is allowed when the user enters its address. */
const local = ['http://localhost/*', 'http://127.0.0.1/*']

/** What a page of the extension may do; style sheets constructed by scripts are not subject to the policy. */
const pagePolicy =
  "script-src 'self'; object-src 'none'; style-src 'self'; style-src-attr 'none'; base-uri 'none'"

/** Zoom's client runs in a frame of its page; a frame without an address may hold a call's connections. */
const inCallPages = {
  matches: callMatches,
  all_frames: true,
  match_origin_as_fallback: true,
  run_at: 'document_start' as const,
}

export const manifest = defineManifest(({ command }) => ({
  manifest_version: 3,
  key: extensionKey,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version: info.version,
  default_locale: 'en',
  // `readwrite-unsafe` file handles, which let the uploader read what the recorder is still writing
  minimum_chrome_version: '121',
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  action: {
    default_title: '__MSG_action__',
    default_popup: 'src/popup/popup.html',
    default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' },
  },
  // notes, transcript and questions beside the call; browsers without it show them in the capture window
  side_panel: { default_path: 'src/panel/panel.html' },
  commands: {
    'mark-important': { suggested_key: { default: 'Alt+Shift+1' }, description: '__MSG_markImportant__' },
    'mark-decision': { suggested_key: { default: 'Alt+Shift+2' }, description: '__MSG_markDecision__' },
    'mark-task': { suggested_key: { default: 'Alt+Shift+3' }, description: '__MSG_markTask__' },
  },
  background: { service_worker: 'src/background/main.ts', type: 'module' },
  permissions: [
    'activeTab',
    'tabCapture',
    'offscreen',
    'sidePanel',
    // the bridge into pages of a server the user has allowed
    'scripting',
    'storage',
    'unlimitedStorage',
    'alarms',
    'notifications',
  ],
  // these pages are read for who speaks while they are recorded; none of our code runs on any other page
  content_scripts: [
    // in the page's own world, where its connections are: before any script of the page, which it leaves unchanged
    { ...inCallPages, js: ['src/call-pages/voices/page.iife.ts'], world: 'MAIN' },
    { ...inCallPages, js: ['src/call-pages/watch.iife.ts'] },
  ],
  host_permissions: local,
  optional_host_permissions: ['https://*/*', 'http://*/*'],
  web_accessible_resources: [
    { resources: [capturePage], matches: local },
    // The bundler lists scripts injected at run time, which need no listing: a site that could read the bridge's address
    // would know that the extension is installed.
    { resources: ['<dynamic_resource>'], matches: local, use_dynamic_url: true },
  ],
  externally_connectable: { matches: local },
  // hot module replacement writes style elements
  ...(command === 'build' && { content_security_policy: { extension_pages: pagePolicy } }),
}))
