/** Fallbacks for sentences that are not true of a server, by their path. */
export const plain: Record<string, string> = {
  'hero.before': 'Your assistant for',
  'hero.after': '',
  'hero.lead':
    'Record a call or upload a file. You get a transcript and its key points, each linked to the moment it was said.',
  'hero.note': 'Free. No credit card required.',
  'problems.title': 'The meeting is over. Text and\u00A0quotes are ready.',
  'problems.cards.0.answer':
    'You get a transcript and its key points, each linked to the moment it was said.',
  'problems.cards.1.answer': 'All tasks in one list, each linked to the moment it was mentioned.',
  'problems.cards.2.answer':
    'Send tasks to your tracker and results to your team chat or a shared folder, or export them as PDF, DOCX or TXT.',
  'how.text': 'Understands English from the first meeting. Russian and Kazakh can be added.',
  'how.steps.1.text': 'A transcript with timestamps and the key points of the meeting.',
  'how.steps.2.text': 'Correct the text, then print it or export to PDF, DOCX or TXT.',
  'chat.text':
    'Ask a question and read the passages that answer it. Each one takes you to that moment in the audio.',
  'transcription.text': 'What was said, and when. Try it: run the sample, or click any word to jump to it.',
  'transcription.points.0': 'A timestamp on every segment',
  'integrations.text':
    'Meetings come in from your calls. Results go out as documents and through an open API.',
  'solutions.cards.0.points.0': 'Replay any promise with one click',
  'solutions.cards.1.points.0': 'Formal minutes to complete and sign',
  'solutions.cards.1.points.1': 'Tasks from all meetings in one list',
  'solutions.cards.1.points.2': 'Your letterhead and numbering',
  'solutions.cards.2.points.0': 'Verbatim transcript',
  'solutions.cards.2.points.1': 'Search through everything that was said',
  'pricing.text': 'Free here, without limits. There’s nothing to pay.',
  'pricing.plans.pro.action': 'Start for free',
  'security.text': 'You decide where your recordings are stored and who can hear them.',
  'security.cards.1.text': 'You decide who can see each meeting.',
  'security.cards.2.title': 'Export and deletion',
  'security.cards.2.text': 'You can download your meetings at any time, or permanently delete them.',
  'closing.text': 'Start with a recording you already have.',
}
