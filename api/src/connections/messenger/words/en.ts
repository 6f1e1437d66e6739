/** What the bot says; names in braces are filled in. */
export const en = {
  linked: 'Connected: {name}, workspace “{workspace}”.',
  help: 'Send a voice note, audio or video to get its summary here. Or ask about your meetings in your own words: answers link to the moments they’re based on.\n\n/new – start a new conversation\n/stop – disconnect this chat',
  ended: 'Disconnected. I won’t send anything here anymore.',
  begunAnew: 'New conversation started. What would you like to know?',
  stranger:
    'This chat isn’t connected yet. In Hattama, go to Connections → New connection → Telegram and open the link there: {url}',
  codeRefused: 'This code has expired. Get a new one under Connections: {url}',
  group: 'I only work in private chats, so I’m leaving this group.',
  paused: 'This chat is paused. Resume it under Connections: {url}',
  other: 'Send me a voice note, audio or video, or ask about your meetings.',
  tooBig:
    'This file is {size} MB, but Telegram only lets me download files up to 20 MB. Upload it here: {url}',
  voiceNote: 'Voice note',
  taken: 'Got “{title}”. Importing the file…',
  heard: '“{title}”: transcribing…',
  written: '“{title}”: transcript ready, writing the summary…',
  waiting: '“{title}” is waiting. {reason}',
  failed: 'Couldn’t process “{title}”. {reason}',
  done: '“{title}” is ready.',
  noMinutes: 'The transcript of “{title}” is ready. It has no summary.',
  open: 'Open in Hattama',
  summary: 'Summary',
  more: 'The rest doesn’t fit in this message.',
  notFound: 'Your meetings don’t mention this.',
  lacks: 'I found no clear answer. Here are the closest quotes:',
  quoted: 'The language model isn’t available, so here’s what was said on the topic:',
  next: 'You could also ask:',
  tooLong: 'Questions can have up to {most} characters.',
  askHere: 'Ask about your meetings in your own words, for example: what did we decide about the release?',
  otherChannel:
    'This channel isn’t connected to Hattama. A workspace administrator can connect it here: {url}',
  otherTeam: 'I only answer members of the Slack workspace this app belongs to.',
  test: 'Hattama is connected.',
}

export type Words = typeof en
