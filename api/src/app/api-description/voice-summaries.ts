/** Summaries of operations on remembered voices. */
export const voiceSummaries: Record<string, string> = {
  'GET /api/workspace/voices': 'List remembered voices',
  'PUT /api/workspace/voices': 'Turn remembering voices on or off',
  'POST /api/workspace/voices/people': 'Ask for consent to remember a voice',
  'POST /api/workspace/voices/people/{id}/link': 'Create a new consent link',
  'DELETE /api/workspace/voices/people/{id}': 'Erase a remembered voice',
  'GET /api/workspace/voices/people/{id}/excerpts': 'List excerpts of a remembered voice',
  'DELETE /api/workspace/voices/excerpts/{id}': 'Forget an excerpt of a remembered voice',
  'PUT /api/users/voice': 'Consent to have your voice remembered',
  'DELETE /api/users/voice': 'Withdraw consent and erase your voice',
  'GET /api/users/voice/excerpts': 'List excerpts of your voice',
  'DELETE /api/users/voice/excerpts/{id}': 'Forget an excerpt of your voice',
  'GET /api/recordings/{id}/voice-suggestions': 'List suggested names of speakers',
  'PUT /api/recordings/{id}/voice-suggestions/refusals': 'Reject a suggested name',
  'GET /api/voice-consent': 'Open the consent page',
  'POST /api/voice-consent': 'Answer the consent page',
}
