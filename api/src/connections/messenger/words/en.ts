/** What the bot says; names in braces are filled in. */
export const en = {
  linked: 'This chat is connected: {name}, workspace “{workspace}”.',
  help: 'Send a voice note, audio or video: you get its minutes here. Ask about your meetings in your own words: the answer leads to the moments it rests on.\n\n/new – begin another conversation\n/stop – disconnect this chat',
  ended: 'Disconnected. Nothing is sent here any more.',
  begunAnew: 'A new conversation. What would you like to know?',
  stranger:
    'I do not know this chat. Open Hattama, Connections, New connection, Telegram, and follow the link there: {url}',
  codeRefused: 'This code is not valid any more. Get a new one under Connections: {url}',
  group:
    'I work in private chats only: what is said in a meeting is not for everybody in a group. I am leaving now.',
  paused: 'This chat is paused. Resume it under Connections: {url}',
  other: 'I take voice notes, audio and video, and questions about your meetings.',
  tooBig: 'This file has {size} MB; by Telegram I can fetch 20 MB at most. Upload it here: {url}',
  voiceNote: 'Voice note',
  taken: 'Got it: “{title}”. I am fetching the file.',
  heard: '“{title}”: the file is here, now it is being listened to.',
  written: '“{title}”: the text is ready, the minutes are being written.',
  waiting: '“{title}” waits. {reason}',
  failed: '“{title}” could not be finished. {reason}',
  done: '“{title}” is ready.',
  noMinutes: 'The text of “{title}” is ready; there are no minutes of it.',
  open: 'Open in Hattama',
  summary: 'Summary',
  decisions: 'Decisions',
  tasks: 'Tasks',
  more: 'There is more than fits here.',
  notFound: 'Your meetings say nothing about this.',
  lacks: 'Nothing that was said answers this for certain; this comes closest:',
  quoted: 'No language model answers at the moment: this was said about it.',
  next: 'You could also ask:',
  tooLong: 'A question may have {most} characters at most.',
  askHere: 'Ask about your meetings in your own words, for example: what did we decide about the release?',
  otherChannel: 'This channel is not connected to Hattama. An admin of the workspace connects it here: {url}',
  otherTeam: 'Only people of the Slack workspace this app belongs to are answered here.',
  test: 'Hattama is connected.',
}

export type Words = typeof en
