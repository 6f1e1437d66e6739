import type { Turn, Voice } from '../call/speech.ts'
import type { Meeting } from './meetings.ts'

/** Two people in turn, the microphone first. */
const talk = (me: Voice, call: Voice, lines: readonly string[]): Turn[] =>
  lines.map((text, i) =>
    i % 2 === 0
      ? { side: 'me', voice: me, text, pauseMs: 700 }
      : { side: 'call', voice: call, text, pauseMs: 700 },
  )

/** Meetings for the pictures, oldest first; the last one is opened. Spoken by flite, transcribed by the engine. */
export const scriptedMeetings: Meeting[] = [
  {
    title: 'Interview with a new engineer',
    platform: 'zoom',
    participants: ['Aigerim Serikova', 'Daniyar'],
    turns: talk('rms', 'slt', [
      'Good morning. Please tell me about your last project.',
      'We moved the payment system to a new data center in three months.',
      'What was the main problem with the old system?',
      'The reports were slow and the customers had to wait in the morning.',
      'We will send you the answer before Friday.',
    ]),
  },
  {
    title: 'Budget for the new office',
    platform: 'teams',
    participants: ['Aigerim Serikova', 'Ivan Petrov', 'Saule'],
    turns: talk('rms', 'slt', [
      'Let us begin with the budget for the new office.',
      'The rent is higher than last year but the building is better.',
      'We decided to sign the contract for two years.',
      'I will send the contract to the lawyer on Monday morning.',
    ]),
  },
  {
    title: 'Weekly product call',
    platform: 'meet',
    participants: ['Aigerim Serikova', 'John Miller'],
    turns: talk('rms', 'slt', [
      'Good morning. The first version of the product is ready and the tests are green.',
      'The customer needs the final report before the end of the month.',
      'I will send the contract to the lawyer on Monday morning.',
      'We decided to move the launch to the first week of March.',
      'The risk is that the payment tests are not finished in time.',
      'Please prepare the presentation for the customer before Friday.',
      'Who will talk to the design team about the new page?',
      'I will talk to the design team tomorrow and write the plan.',
      'We agreed to meet again next Monday at ten in the morning.',
      'Thank you. That was a good meeting.',
    ]),
  },
]
