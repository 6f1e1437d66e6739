import type { Site } from './site.ts'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

/** What a call page shows at one moment. */
export type Reading = {
  title: string | null
  people: { name: string; self: boolean }[]
  lit: string[]
  captions: { name: string; text: string }[]
  left: boolean
  /** the site's selectors that matched something */
  found: string[]
}

/** The page's word for its own user, in place of a name or in brackets after one. */
const you = /^(you|me|вы|я|сіз|мен)$/i
const bracketed = /\s*\((you|me|вы|я|сіз|мен)\)\s*$/i
/** The text of an icon font such as `mic_off`, or the key of an element such as `participant-info-nametag`. */
const icon = /^[a-z]+(_[a-z]+)+$|^(participant|display|self|voice)(-[a-z]+)+$/
/** An email address must not be shown to people who were not given it. */
const mailAddress = /\S+@\S+\.\S+/
const maxNameLength = 120
/** Most characters read of one text of a page. */
const maxText = 2000

/** Reads a text of the page as a name; null if it is none. `self`: the page said that this is its own user. */
const nameOf = (text: string | null | undefined): { name: string | null; self: boolean } => {
  const plain = outsideText(text ?? '', maxText)
    .replace(/\s+/g, ' ')
    .trim()
  const self = you.test(plain) || bracketed.test(plain)
  const name = plain.replace(bracketed, '').trim()
  const isName =
    name !== '' &&
    name.length <= maxNameLength &&
    /\p{L}/u.test(name) &&
    !icon.test(name) &&
    !mailAddress.test(name)
  return { name: isName && !you.test(name) ? name : null, self }
}

/** More than any call shows at once; a page that draws ten thousand of them is not a call, and must not cost that much. */
const maxTiles = 300
const maxNamesInTile = 20
/** Only the newest captions, which come last. */
const maxCaptions = 100

/** Reads a call page without changing it. What is not found is left out. */
export const readPage = (site: Site, page: Document): Reading => {
  const tiles = [...page.querySelectorAll(site.tile)]
    .slice(0, maxTiles)
    .map((tile) => ({ ...tileName(site, tile), tile }))
  const people = new Map<string, boolean>()
  const lit = new Set<string>()
  for (const { name, self, tile } of tiles) {
    if (name === null) continue
    people.set(name, (people.get(name) ?? false) || self || holds(tile, site.self))
    if (holds(tile, site.lit)) lit.add(name)
  }
  const captions = readCaptions(site, page)
  const title = readTitle(site, page)
  const left =
    (site.left !== null && page.querySelector(site.left) !== null) ||
    (site.leftAddress?.test(page.location.pathname) ?? false)
  const found = Object.entries({
    tile: tiles.length > 0,
    name: people.size > 0,
    lit: lit.size > 0,
    caption: captions.length > 0,
    title: title !== null,
  }).flatMap(([part, isThere]) => (isThere ? [part] : []))
  return {
    title,
    people: [...people].map(([name, self]) => ({ name, self })),
    lit: [...lit],
    captions,
    left,
    found,
  }
}

const holds = (tile: Element, selector: string) =>
  tile.matches(selector) || tile.querySelector(selector) !== null

const tileName = (site: Site, tile: Element) => {
  const elements = [...[...tile.querySelectorAll(site.name)].slice(0, maxNamesInTile), tile]
  const texts = elements.flatMap((element) => [
    ...(element === tile ? [] : [element.textContent]),
    ...site.nameAttributes.map((attribute) => element.getAttribute(attribute)?.split(',')[0]),
  ])
  const found = texts.map(nameOf)
  return {
    name: found.find(({ name }) => name !== null)?.name ?? null,
    self: found.some(({ self }) => self),
  }
}

const readCaptions = ({ caption }: Site, page: Document) => {
  if (!caption) return []
  return [...page.querySelectorAll(caption.line)].slice(-maxCaptions).flatMap((line) => {
    const { name } = nameOf(line.querySelector(caption.name)?.textContent)
    const text = outsideText(line.querySelector(caption.text)?.textContent ?? '', maxText).trim()
    return name !== null && text ? [{ name, text }] : []
  })
}

const readTitle = ({ title }: Site, page: Document) => {
  const element = title && page.querySelector(title.at)
  const text = title?.attribute ? element?.getAttribute(title.attribute) : element?.textContent
  return (
    outsideText(text ?? '', maxText)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 300) || null
  )
}
