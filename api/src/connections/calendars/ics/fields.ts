import type ICAL from 'ical.js'
import { type Invited, maxAgendaLength, maxPeople } from '../port/calendar-event.ts'

export const maxTitleLength = 300
export const maxNameLength = 120
export const maxEmailLength = 320
const maxLinkLength = 2000
/** Most characters read of a description. */
const maxDescriptionLength = 20_000

/** Hosts of call services, whose links may be anywhere in an event. */
const callHosts =
  /(?:^|\.)(?:meet\.google\.com|zoom\.us|teams\.microsoft\.com|teams\.live\.com|telemost\.yandex\.ru|webex\.com|meet\.jit\.si|whereby\.com)$/

/** Fields in which vendors put a call's address. */
const callFields = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl']

/** Boilerplate that call services add below what a person wrote: a line of underscores (Teams), Google's pattern. */
const footer = /^(?:_{10,}|-::~:.*|-{10,})\s*$/m

const textOf = (component: ICAL.Component, field: string): string => {
  const value: unknown = component.getFirstPropertyValue(field)
  return typeof value === 'string' ? value.trim() : ''
}

const linkOf = (text: string): URL | null => {
  const url = text.length <= maxLinkLength && URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' ? url : null
}

/** Where people join: the first valid address marked as a call's, else the first link to a known call service. */
export const callUrlIn = (marked: readonly string[], texts: readonly string[]): string | null => {
  for (const one of marked) {
    const url = linkOf(one)
    if (url) return url.href
  }
  const everywhere = texts.join('\n')
  for (const [word] of everywhere.slice(0, maxDescriptionLength).matchAll(/https:\/\/[^\s"'<>\\)\]]+/g)) {
    const url = linkOf(word)
    if (url && callHosts.test(url.hostname)) return url.href
  }
  return null
}

export const callUrlOf = (component: ICAL.Component): string | null =>
  callUrlIn(
    callFields.map((field) => textOf(component, field)),
    ['location', 'url', 'description'].map((field) => textOf(component, field)),
  )

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' }

/** What the meeting is about, as a person wrote it. HTML, which some calendars use, is reduced to the text it shows. */
export const agendaIn = (description: string): string => {
  const text = description.slice(0, maxDescriptionLength)
  const plain = /<(?:br|p|b|i|a|ul|ol|li|div|span|html)\b[^>]{0,500}>/i.test(text)
    ? text
        .replaceAll(/<(?:br|\/p|\/li|\/div)\b[^>]{0,500}>/gi, '\n')
        .replaceAll(/<\/?[a-z][^>]{0,500}>/gi, '')
        .replaceAll(/&(lt|gt|amp|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    : text
  const own = plain.split(footer)[0] ?? ''
  return own
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxAgendaLength)
}

export const agendaOf = (component: ICAL.Component): string => agendaIn(textOf(component, 'description'))

const invitedIn = (property: ICAL.Property): Invited | null => {
  const param = (name: string) => {
    const value = property.getParameter(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  if (/^(?:resource|room)$/i.test(param('cutype')) || /^declined$/i.test(param('partstat'))) return null
  const address = String(property.getFirstValue() ?? '').replace(/^mailto:/i, '')
  const email = address.includes('@') ? address.slice(0, maxEmailLength).toLowerCase() : null
  const cn = param('cn').slice(0, maxNameLength)
  const name = cn === '' || cn.includes('@') ? null : cn
  return name === null && email === null ? null : { name, email }
}

/** Participants without duplicates, the organizer first; without rooms and people who declined. */
export const peopleOf = (component: ICAL.Component): Invited[] => {
  const all = ['organizer', 'attendee'].flatMap((field) => component.getAllProperties(field))
  const found = new Map<string, Invited>()
  for (const property of all.slice(0, maxPeople * 2)) {
    const one = invitedIn(property)
    if (!one) continue
    const key = one.email ?? one.name ?? ''
    const known = found.get(key)
    if (!known?.name) found.set(key, { ...one, name: one.name ?? known?.name ?? null })
  }
  return [...found.values()].slice(0, maxPeople)
}

export const titleOf = (component: ICAL.Component): string =>
  textOf(component, 'summary').replaceAll(/\s+/g, ' ').slice(0, maxTitleLength)

export const isPrivate = (component: ICAL.Component): boolean =>
  /^(?:private|confidential)$/i.test(textOf(component, 'class'))

export const isCancelled = (component: ICAL.Component): boolean =>
  /^cancelled$/i.test(textOf(component, 'status'))
