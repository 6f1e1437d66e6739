/** Fallbacks for sentences that are not true of a server, by their path. */
export const plain: Record<string, string> = {
  'hero.lead':
    'Record a call or upload a file. You get a transcript and a summary in which each line opens its moment in the sound.',
  'hero.note': 'No limits on this server. No credit card required.',
  'problems.cards.0.answer': 'Minutes come with the transcript, and each line opens its moment in the sound.',
  'problems.cards.1.answer': 'Tasks stand in one list, each with the moment it was said.',
  'problems.cards.2.answer':
    'Tasks go to your tracker, results to the team’s chat or a shared folder, or out as PDF, DOCX or TXT.',
  'how.steps.1.text': 'A transcript with timestamps and a summary of the key moments.',
  'how.steps.2.text': 'Correct the text, then export to PDF, DOCX or TXT, or print.',
  'chat.text': 'Ask, and read the passages that speak of it. Open the moment and hear it in context.',
  'transcription.text': 'What was said, and when. Try it: play the sample, or click any word to go there.',
  'transcription.points.0': 'A timestamp for every passage',
  'integrations.text':
    'Meetings come in from your calls. Results go out as documents and through an open API.',
  'solutions.cards.2.points.0': 'Verbatim text',
  'pricing.text': 'What the plans of a hosted service hold.',
  'pricing.plans.pro.action': 'Start for free',
  'pricing.unlimited': 'This server sets no limits: nothing is counted, and nothing is for sale.',
  'security.text': 'You decide where they lie, and who hears them.',
  'security.cards.1.text': 'You set who sees which meeting.',
  'closing.text': 'No limits on this server. No credit card required.',
}
