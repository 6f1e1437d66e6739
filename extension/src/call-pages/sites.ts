import type { Site } from './site.ts'
import { jitsi } from './sites/jitsi.ts'
import { meet } from './sites/meet.ts'
import { teams } from './sites/teams.ts'
import { telemost } from './sites/telemost.ts'
import { zoom } from './sites/zoom.ts'

export const sites: readonly Site[] = [meet, zoom, teams, telemost, jitsi]

/** Returns how to read a page of this host; null for an unknown one. */
export const siteOf = (hostname: string): Site | null => sites.find(({ host }) => host.test(hostname)) ?? null

/** Like `siteOf`; a frame without an address of its own (`about:blank`, `srcdoc`) belongs to the page around it. */
export const siteAt = ({ hostname, ancestorOrigins }: Location): Site | null => {
  const around = hostname === '' ? ancestorOrigins?.[0] : undefined
  return siteOf(around && URL.canParse(around) ? new URL(around).hostname : hostname)
}
