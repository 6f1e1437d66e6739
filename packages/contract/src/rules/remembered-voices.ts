/** How long somebody's consent to have their voice remembered holds, days; they may renew it at any time. */
export const voiceConsentDays = 365
/** So long before its end members are told by mail, days. */
export const voiceNoticeDays = 14
/** The text people agree to, as it stands; another text is agreed to anew. */
export const voiceConsentText = 1
/** Characters of a name a voice is remembered by. */
export const mostVoiceName = 100
/** Voices of people without an account that a workspace may ask for. */
export const mostVoicePeople = 500
