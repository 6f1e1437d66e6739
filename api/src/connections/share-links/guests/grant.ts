import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Http } from '#kernel/http/router.ts'
import type { LinkRow } from '../links/find-link.ts'

/** What a guest has proved of what a link asks for. */
export type Shown = { password: boolean; address: boolean }

/** How long before a guest is asked again, ms. */
const grantMs = 12 * 3_600_000

const nothing: Shown = { password: false, address: false }

const sign = (key: Buffer, linkId: string, shown: Shown, endsAt: number) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['a guest of a link', linkId, shown.password, shown.address, endsAt]))
    .digest()

const nameOf = ({ id }: LinkRow) => `hattama_link_${id.replaceAll('-', '')}`

const shape = /^(\d{1,15})\.([01])([01])\.([\w-]{43})$/

/** What the guest has proved earlier, by the cookie of this one link. */
export const shownBy = (c: Context<Http>, key: Buffer, link: LinkRow, now = Date.now()): Shown => {
  const [, ends, password, address, signature] = shape.exec(getCookie(c, nameOf(link)) ?? '') ?? []
  if (!ends || !signature || Number(ends) <= now) return nothing
  const shown = { password: password === '1', address: address === '1' }
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, link.id, shown, Number(ends))
  return given.length === right.length && timingSafeEqual(given, right) ? shown : nothing
}

/** Remembers what was proved, for the pages of this link only. */
export const remember = (
  c: Context<Http>,
  key: Buffer,
  { link, path, shown, secure }: { link: LinkRow; path: string; shown: Shown; secure: boolean },
) => {
  const endsAt = Date.now() + grantMs
  const flags = `${Number(shown.password)}${Number(shown.address)}`
  setCookie(
    c,
    nameOf(link),
    `${endsAt}.${flags}.${sign(key, link.id, shown, endsAt).toString('base64url')}`,
    {
      path,
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge: grantMs / 1000,
    },
  )
}

/** What a link still asks a guest for; null: it is open to them. */
export const stillAsked = (link: LinkRow, shown: Shown): 'password' | 'address' | null => {
  if (link.passwordHash !== null && !shown.password) return 'password'
  return link.addresses.length > 0 && !shown.address ? 'address' : null
}
