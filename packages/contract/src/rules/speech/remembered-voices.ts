/** How long consent to remember a person's voice is valid, days; they may renew it at any time. */
export const voiceConsentDays = 365
/** How long before it expires members are told by mail, days. */
export const voiceNoticeDays = 14
/** Version of the text people agree to; a new text needs a new consent. */
export const voiceConsentText = 3
/** Longest name of a remembered voice, characters. */
export const maxVoiceNameLength = 100
/** Most people without an account whose voices a workspace may ask for. */
export const maxVoicePeople = 500
