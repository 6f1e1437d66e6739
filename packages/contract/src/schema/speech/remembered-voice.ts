import { z } from 'zod'
import { language } from '../people/account.ts'
import { maxVoiceNameLength } from '../../rules/speech/remembered-voices.ts'
import { shownText } from '../kernel/shown-text.ts'

const name = shownText().min(1).max(maxVoiceNameLength)

/** Consent to have one's voice remembered by a workspace: asked by a link, agreed, refused, withdrawn, or expired. */
export const voiceStates = ['asked', 'agreed', 'refused', 'withdrawn', 'expired'] as const
export type VoiceState = (typeof voiceStates)[number]

/** A person whose voice a workspace remembers, or asked to. The voice's characteristics are never sent. */
export const voicePerson = z
  .object({
    id: z.uuid(),
    /** their name in transcripts */
    name: z.string(),
    /** null: a person without an account, asked by a link */
    userId: z.string().nullable(),
    state: z.enum(voiceStates),
    agreedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    /** how many pieces of speech were learnt from, and in how many recordings */
    excerpts: z.number().int(),
    recordings: z.number().int(),
  })
  .meta({ id: 'VoicePerson' })
export type VoicePerson = z.infer<typeof voicePerson>

/** A workspace's settings for remembering voices, from the caller's point of view. */
export const voiceMemory = z
  .object({
    /** owners and admins allow voices to be remembered */
    isAllowed: z.boolean(),
    /** this server has a speaker model; without one nothing is learnt */
    hasModel: z.boolean(),
    /** the caller, if they ever agreed */
    own: voicePerson.nullable(),
    /** everyone, for owners and admins; empty for others */
    people: z.array(voicePerson),
  })
  .meta({ id: 'VoiceMemory' })
export type VoiceMemory = z.infer<typeof voiceMemory>

export const voiceSwitch = z.object({ isAllowed: z.boolean() }).meta({ id: 'VoiceSwitch' })
/** One's own consent. `text`, `language`: the version of the wording that was read; `language` defaults to the request's. */
export const voiceConsent = z
  .object({ name, text: z.number().int(), language: language.optional() })
  .meta({ id: 'VoiceConsent' })
export const voiceInvitation = z.object({ name }).meta({ id: 'VoiceInvitation' })

/** A link for one person, only shown this once: just its hash is kept. */
export const voiceLink = z.object({ person: voicePerson, url: z.string() }).meta({ id: 'VoiceLink' })
export type VoiceLink = z.infer<typeof voiceLink>

/** A piece of speech a voice was learnt from. */
export const voiceExcerpt = z
  .object({
    id: z.uuid(),
    learntAt: z.iso.datetime(),
    startMs: z.number().int(),
    endMs: z.number().int(),
    /** null: a recording the caller cannot see */
    recording: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: 'VoiceExcerpt' })
export type VoiceExcerpt = z.infer<typeof voiceExcerpt>
export const voiceExcerptList = z.object({ excerpts: z.array(voiceExcerpt) }).meta({ id: 'VoiceExcerptList' })
export type VoiceExcerptList = z.infer<typeof voiceExcerptList>

/** An unnamed speaker who sounds like a remembered person. A person decides. */
export const voiceSuggestion = z
  .object({
    speakerId: z.uuid(),
    personId: z.uuid(),
    name: z.string(),
    /** how alike the two sound, 0..100 */
    likeness: z.number().int().min(0).max(100),
    /** samples of the speaker to listen to */
    excerpts: z.array(z.object({ startMs: z.number().int(), endMs: z.number().int() })).max(3),
  })
  .meta({ id: 'VoiceSuggestion' })
export type VoiceSuggestion = z.infer<typeof voiceSuggestion>
export const voiceSuggestionList = z
  .object({ suggestions: z.array(voiceSuggestion) })
  .meta({ id: 'VoiceSuggestionList' })
export type VoiceSuggestionList = z.infer<typeof voiceSuggestionList>

/** Rejects a suggested speaker, or takes the rejection back. */
export const voiceRefusal = z
  .object({ speakerId: z.uuid(), personId: z.uuid(), isRefused: z.boolean() })
  .meta({ id: 'VoiceRefusal' })
