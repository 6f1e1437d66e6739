import { z } from 'zod'
import {
  minClipMs,
  minLinkPasswordLength,
  maxClipMs,
  maxLinkAddresses,
  maxLinkDays,
  maxLinkPasswordLength,
  sharedParts,
} from '../../rules/connections/share-links.ts'
import { mailAddress } from '../kernel/mail-address.ts'

const ms = z.number().int().min(0).max(1_000_000_000)

/** Options for a new link. Times in ms from the start of the recording. */
export const newShareLink = z
  .object({
    parts: z.array(z.enum(sharedParts)).min(1).max(sharedParts.length),
    /** the moment it opens at; with `toMs`, only that range is shared */
    fromMs: ms.nullish(),
    toMs: ms.nullish(),
    /** days until it expires; null: valid until revoked */
    days: z.number().int().min(1).max(maxLinkDays).nullish(),
    password: z.string().min(minLinkPasswordLength).max(maxLinkPasswordLength).nullish(),
    /** only people with access to mail at one of these; a code is sent there */
    addresses: z.array(mailAddress()).max(maxLinkAddresses).default([]),
    /** pseudonyms instead of names of speakers and participants */
    hidesNames: z.boolean().default(false),
    /** marks instead of personal data, and a tone over it; absent: the workspace's setting */
    hidesPersonal: z.boolean().optional(),
    /** slides, at their moments; not allowed if names or personal data are hidden: nothing covers those in pictures */
    showsSlides: z.boolean().default(false),
    allowsDownload: z.boolean().default(true),
    /** other sites may embed its clip in a frame */
    allowsEmbedding: z.boolean().default(false),
    /** guests may comment, under a name they choose */
    allowsComments: z.boolean().default(false),
  })
  .refine(({ fromMs, toMs }) => toMs == null || fromMs != null, { path: ['fromMs'], error: 'with toMs' })
  .refine(
    ({ fromMs, toMs }) =>
      fromMs == null || toMs == null || (toMs - fromMs >= minClipMs && toMs - fromMs <= maxClipMs),
    { path: ['toMs'], error: `a range of ${minClipMs} to ${maxClipMs} ms` },
  )
  .refine(({ parts, toMs }) => toMs == null || !parts.includes('minutes'), {
    path: ['parts'],
    error: 'minutes are of the whole meeting',
  })
  .refine(
    ({ allowsEmbedding, password, addresses, toMs, parts }) =>
      !allowsEmbedding || (!password && addresses.length === 0 && toMs != null && parts.includes('sound')),
    { path: ['allowsEmbedding'], error: 'only an open clip is shown in frames' },
  )
  .refine(({ showsSlides, hidesNames, hidesPersonal }) => !showsSlides || !(hidesNames || hidesPersonal), {
    path: ['showsSlides'],
    error: 'nothing covers names and personal data in a picture',
  })
  .meta({ id: 'NewShareLink' })
export type NewShareLink = z.input<typeof newShareLink>
export type WantedLink = z.infer<typeof newShareLink>

/** A link as listed. Its address is only sent once, on creation. */
const shareLink = z
  .object({
    id: z.string(),
    parts: z.array(z.enum(sharedParts)),
    fromMs: z.number().int().nullable(),
    toMs: z.number().int().nullable(),
    madeBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    hasPassword: z.boolean(),
    addresses: z.array(z.string()),
    hidesNames: z.boolean(),
    hidesPersonal: z.boolean(),
    /** as chosen on creation; none are shown while names or personal data are hidden */
    showsSlides: z.boolean(),
    allowsDownload: z.boolean(),
    allowsEmbedding: z.boolean(),
    allowsComments: z.boolean(),
    /** a video clip is available */
    hasVideo: z.boolean(),
    /**
     * `ended`: it expired; `barred`: links are off, or its creator may no longer share this; `paused`: its creator has set a
     * new password by mail, and nobody has opened it again
     */
    state: z.enum(['open', 'ended', 'barred', 'paused']),
    views: z.number().int(),
    lastViewAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ShareLink' })
export type ShareLink = z.infer<typeof shareLink>

export const shareLinkList = z
  .object({
    links: z.array(shareLink),
    /** whether the workspace allows links for people outside */
    outside: z.boolean(),
    /** whether this server can send the codes that limit a link to addresses */
    mail: z.boolean(),
    /** links begin with an address that only the server's own computer reaches */
    onlyHere: z.boolean(),
  })
  .meta({ id: 'ShareLinkList' })
export type ShareLinkList = z.infer<typeof shareLinkList>

export const createdShareLink = z
  .object({ link: shareLink, url: z.url(), embedUrl: z.url().nullable() })
  .meta({ id: 'CreatedShareLink' })
export type CreatedShareLink = z.infer<typeof createdShareLink>

/** How often each part of a link was used per day (UTC), newest day first; users are not recorded. */
export const shareLinkViews = z
  .object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        opened: z.number().int(),
        played: z.number().int(),
        downloaded: z.number().int(),
        lastAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ShareLinkViews' })
export type ShareLinkViews = z.infer<typeof shareLinkViews>

export const outsideLinks = z.object({ on: z.boolean() }).meta({ id: 'OutsideLinks' })
export type OutsideLinks = z.infer<typeof outsideLinks>
