import type { ExampleTalk } from './example-talk.ts'

/** Written for the product, with invented people; spoken by flite. */
export const en: ExampleTalk = {
  title: 'Product sync: release 2.0 and the customer day (example)',
  text: `
Maya: Good morning, everyone. Two topics today: the release of version two, and our customer day in March.
Maya: Let us begin with the release. Daniel, where are we?
Daniel: The new app is almost ready. Testers found eleven bugs last week, and nine of them are fixed.
Daniel: Two bugs are still open. The app crashes when an old phone uploads a long recording.
Daniel: And sign-in is slow when the company uses single sign-on.
Maya: How many people would see the crash?
Daniel: About three percent of our users have such a phone. But for them the upload never finishes.
Adam: Support already has fourteen tickets about it. People lose an hour of work, and they are angry.
Maya: Then we should not release with this bug. What do you need to fix it?
Daniel: Four days. I have to split the upload into small pieces and test it on real phones.
Maya: So we move the release of version two from the third to the tenth of December.
Daniel: Agreed. I will fix the upload crash by Thursday.
Adam: Can I tell the customers who are waiting?
Maya: Yes. Adam, please write to the customers who opened a ticket, by Wednesday.
Adam: I will write to them by Wednesday, and I will offer them the test version.
Maya: What about the slow sign-in?
Daniel: It takes eight seconds instead of two. It is ugly, but nothing breaks.
Maya: Then it is no reason to wait. We release with the slow sign-in and fix it in January.
Daniel: Fine. I will put it into the plan for January.
Maya: And the release notes? Last time we published them three days late.
Daniel: I have a draft. Maya, could you read it before Friday?
Maya: I will read the release notes by Friday.
Adam: One more thing about the app. Half of the new users never record a first meeting.
Daniel: They see an empty screen and do not know what to do.
Maya: What would help them?
Adam: An example meeting. They could look at it before they record anything of their own.
Daniel: That is two days of work. I like it.
Maya: Good, we add an example meeting to version two point one, not to this release.
Maya: That was the release. Now the customer day.
Adam: The customer day is on the nineteenth of March. We invited two hundred companies, and eighty guests want to come.
Adam: The question is the venue. The hotel has a hall for ninety guests, and lunch is included.
Adam: The theater has room for one hundred and fifty guests, but we must order the catering ourselves.
Maya: What do they cost?
Adam: The hotel costs six thousand dollars. The theater costs four thousand, and the catering another three.
Daniel: If more guests register, the hotel will be too small.
Adam: Last year one in five guests did not show up.
Maya: I prefer the hotel. One contract, one price, and none of us carries sandwiches.
Maya: We take the hotel for the customer day.
Adam: Then I will sign the hotel contract by next Tuesday.
Maya: Who speaks on stage?
Adam: Two customers said yes: a bank and a hospital. The keynote is still open.
Daniel: I could show how the app writes the summary. A live demo on stage, ten minutes, with a real meeting.
Maya: I would like that, with a recorded backup in case the network fails.
Daniel: I will prepare the demo by the first of March.
Maya: And the keynote? Should we pay a guest speaker, or should our director speak?
Adam: A known speaker asks for five thousand dollars. Our guests come for us, I think.
Maya: Let us not decide that today. Adam, ask three guests what they want to hear.
Adam: I will ask three guests and tell you next Monday.
Maya: What about guests who cannot travel?
Adam: We could stream the stage. The hotel has cameras and charges nine hundred dollars for the stream.
Daniel: A stream needs somebody who answers questions in the chat.
Adam: Then let us only record the talks and send every guest a link afterwards.
Maya: Good, no stream. We record the talks and send the links to all guests.
Maya: Let me sum up. The release moves to the tenth of December, and the example meeting comes in two point one.
Maya: We take the hotel, we record the talks, and the keynote is open until Monday.
Maya: Thank you, everyone. See you next Monday.
`,
  chapters: [
    { title: 'Release 2.0: the crash and the new date', said: 'Good morning' },
    { title: 'Slow sign-in, release notes, an example', said: 'What about the slow sign-in' },
    { title: 'Customer day: hotel or theater', said: 'Now the customer day' },
    { title: 'Who speaks, and whether to stream', said: 'Who speaks on stage' },
  ],
  sections: [
    {
      heading: 'Overview',
      lines: [
        {
          text: 'Version 2.0 ships a week later because the app crashes on old phones. The customer day in March will be held at the hotel. Who gives the keynote is still undecided.',
          said: 'Let me sum up',
        },
      ],
    },
    {
      heading: 'Release 2.0',
      lines: [
        { text: 'Nine of eleven bugs are fixed; two are left.', said: 'nine of them are fixed' },
        {
          text: 'Uploads of long recordings crash on old phones: 3% of users, 14 support tickets.',
          said: 'About three percent',
        },
        { text: 'Half of the new users never record a first meeting.', said: 'Half of the new users' },
      ],
    },
    {
      heading: 'Customer day, 19 March',
      lines: [
        { text: 'Of 200 companies invited, 80 guests want to come.', said: 'We invited two hundred' },
        {
          text: 'The hotel costs $6,000 with lunch; the theater $7,000 with catering.',
          said: 'The hotel costs six thousand',
        },
        {
          text: 'A bank and a hospital will speak, and Daniel will give a live demo.',
          said: 'Two customers said yes',
        },
      ],
    },
    {
      heading: 'Open questions',
      lines: [
        {
          text: 'Keynote: a paid guest speaker ($5,000) or the director? To be decided next Monday.',
          said: 'Let us not decide that today',
        },
      ],
    },
  ],
  keyPoints: [
    {
      text: 'The upload crash on old phones is the one reason to postpone 2.0.',
      said: 'Then we should not release',
    },
    { text: 'The slow sign-in is ugly, but breaks nothing.', said: 'It is ugly' },
    { text: 'New users leave because their first screen is empty.', said: 'They see an empty screen' },
    { text: 'The hotel is cheaper, and nobody has to organize lunch.', said: 'One contract, one price' },
  ],
  decisions: [
    {
      text: 'The release of 2.0 moves from 3 to 10 December.',
      said: 'So we move the release',
    },
    {
      text: '2.0 ships with the slow sign-in; it is fixed in January.',
      said: 'We release with the slow sign-in',
    },
    { text: 'Version 2.1 will include an example meeting.', said: 'we add an example meeting' },
    { text: 'The customer day will be held at the hotel.', said: 'We take the hotel for' },
    {
      text: 'No stream: talks are recorded, and every guest gets a link.',
      said: 'We record the talks and send',
    },
  ],
  tasks: [
    {
      task: 'Write to the customers who opened a ticket',
      who: 'Adam',
      due: 'Wednesday',
      day: { weekday: 3 },
      said: 'please write to the customers',
    },
    {
      task: 'Fix the upload crash',
      who: 'Daniel',
      due: 'Thursday',
      day: { weekday: 4 },
      said: 'I will fix the upload crash',
    },
    {
      task: 'Read the release notes',
      who: 'Maya',
      due: 'Friday',
      day: { weekday: 5 },
      said: 'I will read the release notes',
    },
    {
      task: 'Sign the hotel contract',
      who: 'Adam',
      due: 'next Tuesday',
      day: { weekday: 2, later: true },
      said: 'I will sign the hotel contract',
    },
    {
      task: 'Ask three guests what they want to hear in the keynote',
      who: 'Adam',
      due: 'next Monday',
      day: { weekday: 1, later: true },
      said: 'I will ask three guests',
    },
    {
      task: 'Prepare the demo for the customer day',
      who: 'Daniel',
      due: 'the first of March',
      day: { month: 3, day: 1 },
      said: 'I will prepare the demo',
    },
    {
      task: 'Put the slow sign-in into the plan for January',
      who: 'Daniel',
      due: null,
      day: null,
      said: 'I will put it into the plan',
    },
  ],
  topics: [
    { topic: 'Release 2.0', mentions: 9, sentiment: 'neutral' },
    { topic: 'Customer day', mentions: 7, sentiment: 'positive' },
    { topic: 'Upload crash', mentions: 5, sentiment: 'negative' },
  ],
  chat: {
    question: 'Why was the release postponed?',
    answer: [
      {
        text: 'The app crashes when an old phone uploads a long recording, and the upload never finishes.',
        said: ['The app crashes when', 'But for them the upload'],
      },
      { text: 'Support already has 14 tickets about it.', said: ['Support already has fourteen'] },
      {
        text: 'Daniel needs four days to fix it, so the release moves to 10 December.',
        said: ['Four days', 'So we move the release'],
      },
    ],
    followUps: ['Who fixes the crash, and by when?', 'What was decided about the venue?'],
  },
}
