/** Call services by host, one line each. */
const platforms: [host: RegExp, name: string][] = [
  [/^meet\.google\.com$/, 'Google Meet'],
  [/(^|\.)zoom\.us$/, 'Zoom'],
  [/^teams\.(microsoft|live)\.com$|^teams\.cloud\.microsoft$/, 'Microsoft Teams'],
  [/^telemost(\.360)?\.yandex\.(ru|kz|com)$/, 'Yandex Telemost'],
  [/^meet\.jit\.si$|^jitsi\./, 'Jitsi Meet'],
  [/(^|\.)webex\.com$/, 'Webex'],
  [/^(salute)?jazz\.sber\.ru$/, 'SberJazz'],
  [/^(web\.)?whereby\.com$/, 'Whereby'],
  [/^discord\.com$/, 'Discord'],
]

/** Services whose pages show who speaks in a way we know. */
const read = new Set(['Google Meet', 'Zoom', 'Microsoft Teams', 'Yandex Telemost', 'Jitsi Meet'])
export const isRead = (platform: string) => read.has(platform)

/** Returns the call service a page belongs to; null for any other page. */
export const platformOf = (address: string | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return platforms.find(([host]) => host.test(hostname))?.[1] ?? null
}

/** Turns a page's title into a meeting's: without the service's name and the counters that pages put before it. */
export const meetingTitle = (title: string | undefined): string =>
  (title ?? '')
    .replace(/^\(\d+\)\s*/, '')
    .replace(/\s+[-–|]\s+(Google Meet|Zoom|Microsoft Teams|Яндекс Телемост|Jitsi Meet|Webex|Discord)$/i, '')
    .replace(/^Meet\s+[-–]\s+/, '')
    .trim()

/**
 * Whether the sound of a page can be captured: not that of the browser's own pages, nor of a tab in which our button has not
 * been pressed, whose address the browser keeps from us.
 */
export const isCapturable = (address: string | undefined) =>
  address !== undefined && /^(https?|file):/.test(address)
