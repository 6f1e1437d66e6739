import { z } from 'zod'
import { language } from './account.ts'
import { mostVoiceName } from '../rules/remembered-voices.ts'

const name = z.string().trim().min(1).max(mostVoiceName)

/** Whether somebody lets a workspace remember their voice: asked by a link, agreed, refused, taken back, or over. */
export const voiceStates = ['asked', 'agreed', 'refused', 'withdrawn', 'expired'] as const
export type VoiceState = (typeof voiceStates)[number]

/** Somebody whose voice a workspace remembers, or asked to. What the voice is like is never told. */
export const voicePerson = z
  .object({
    id: z.uuid(),
    /** what they are called in transcripts */
    name: z.string(),
    /** null: somebody without an account, asked by a link */
    userId: z.string().nullable(),
    state: z.enum(voiceStates),
    agreedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    /** pieces of speech that were learnt from, and in how many recordings */
    excerpts: z.number().int(),
    recordings: z.number().int(),
  })
  .meta({ id: 'VoicePerson' })
export type VoicePerson = z.infer<typeof voicePerson>

/** What a workspace says of remembering voices, for whoever asks. */
export const voiceMemory = z
  .object({
    /** owners and admins let people be remembered */
    isAllowed: z.boolean(),
    /** a model that tells voices apart is on this server: without one nothing is learnt */
    hasModel: z.boolean(),
    /** whoever asks, if they ever agreed */
    own: voicePerson.nullable(),
    /** everybody, for owners and admins; nobody for others */
    people: z.array(voicePerson),
  })
  .meta({ id: 'VoiceMemory' })
export type VoiceMemory = z.infer<typeof voiceMemory>

export const voiceSwitch = z.object({ isAllowed: z.boolean() }).meta({ id: 'VoiceSwitch' })
/** One's own consent; `text` names the wording that was read. */
/** `text`, `language`: the wording that was read; without its language, that which the request asks for. */
export const voiceConsent = z
  .object({ name, text: z.number().int(), language: language.optional() })
  .meta({ id: 'VoiceConsent' })
export const voiceInvitation = z.object({ name }).meta({ id: 'VoiceInvitation' })

/** A link for one person, told this once: only its hash is kept. */
export const voiceLink = z.object({ person: voicePerson, url: z.string() }).meta({ id: 'VoiceLink' })
export type VoiceLink = z.infer<typeof voiceLink>

/** A piece of speech that was learnt from. */
export const voiceExcerpt = z
  .object({
    id: z.uuid(),
    learntAt: z.iso.datetime(),
    startMs: z.number().int(),
    endMs: z.number().int(),
    /** null: a recording that whoever asks does not see */
    recording: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: 'VoiceExcerpt' })
export type VoiceExcerpt = z.infer<typeof voiceExcerpt>
export const voiceExcerptList = z.object({ excerpts: z.array(voiceExcerpt) }).meta({ id: 'VoiceExcerptList' })
export type VoiceExcerptList = z.infer<typeof voiceExcerptList>

/** A speaker nobody has named who sounds like somebody remembered. A person decides. */
export const voiceSuggestion = z
  .object({
    speakerId: z.uuid(),
    personId: z.uuid(),
    name: z.string(),
    /** how alike the two sound, of 100 */
    likeness: z.number().int().min(0).max(100),
    /** moments of the speaker to hear */
    excerpts: z.array(z.object({ startMs: z.number().int(), endMs: z.number().int() })).max(3),
  })
  .meta({ id: 'VoiceSuggestion' })
export type VoiceSuggestion = z.infer<typeof voiceSuggestion>
export const voiceSuggestionList = z
  .object({ suggestions: z.array(voiceSuggestion) })
  .meta({ id: 'VoiceSuggestionList' })
export type VoiceSuggestionList = z.infer<typeof voiceSuggestionList>

/** Says that a speaker is not who was suggested, or takes that back. */
export const voiceRefusal = z
  .object({ speakerId: z.uuid(), personId: z.uuid(), isRefused: z.boolean() })
  .meta({ id: 'VoiceRefusal' })
