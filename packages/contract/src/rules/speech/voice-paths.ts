/** Paths of remembered voices and of consent to remember them; part of `paths`. */
export const voicePaths = {
  /** GET: speakers in a recording who sound like a remembered person */
  voiceSuggestions: '/api/recordings/{id}/voice-suggestions',
  /** PUT: rejects a suggestion, or takes the rejection back */
  voiceRefusals: '/api/recordings/{id}/voice-suggestions/refusals',
  /** GET: whose voices a workspace remembers; PUT: whether it may remember any */
  voiceMemory: '/api/workspace/voices',
  /** POST: a link for a person without an account */
  voicePeople: '/api/workspace/voices/people',
  /** DELETE: removes their voice and the record that they were asked */
  voicePerson: '/api/workspace/voices/people/{id}',
  /** POST: a new link that replaces the last one */
  voicePersonLink: '/api/workspace/voices/people/{id}/link',
  /** GET: the excerpts a voice was learnt from */
  voicePersonExcerpts: '/api/workspace/voices/people/{id}/excerpts',
  /** DELETE: unlearns an excerpt */
  voiceExcerpt: '/api/workspace/voices/excerpts/{id}',
  /** PUT: one's own consent; DELETE withdraws it */
  ownVoice: '/api/users/voice',
  ownVoiceExcerpts: '/api/users/voice/excerpts',
  ownVoiceExcerpt: '/api/users/voice/excerpts/{id}',
  /** the page opened by a link for a person without an account */
  voiceConsentPage: '/api/voice-consent',
} as const
