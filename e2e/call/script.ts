import { dialogue, type Turn } from './speech.ts'

/** What the two sides say. PocketSphinx recognises these sentences in flite's voices nearly word for word. */
export const script: Turn[] = [
  { side: 'call', voice: 'slt', pauseMs: 300, text: 'Let us begin with the budget for the new office.' },
  {
    side: 'me',
    voice: 'rms',
    pauseMs: 900,
    text: 'I will send the contract to the lawyer on Monday morning.',
  },
  {
    side: 'call',
    voice: 'slt',
    pauseMs: 900,
    text: 'The customer needs the final report before the end of the month.',
  },
  {
    side: 'me',
    voice: 'rms',
    pauseMs: 900,
    text: 'The first version of the product is ready and the tests are green.',
  },
]

/** The same with a decision at the end. */
export const decidingScript: Turn[] = [
  ...script.slice(0, 3),
  {
    side: 'me',
    voice: 'rms',
    pauseMs: 900,
    text: 'We decided to move the release to the first week of March.',
  },
]

/** Words that occur on one side only: what an end-to-end test looks for. */
export const tellingWords = {
  call: ['budget', 'office', 'customer', 'report', 'month'],
  me: ['contract', 'lawyer', 'monday', 'version', 'product', 'tests', 'green'],
}

/** Pause between two turns of one side, ms: long enough to separate two sentences. */
const breathMs = 2000

/**
 * The dialogue as two tracks. The call plays after the microphone has finished, however late that is, so neither waits
 * midway for the other; the browser loops the microphone's file, hence the long tail.
 */
export const callDialogue = (tailMs = 120_000, turns: readonly Turn[] = script) => {
  const of = (side: Turn['side']) => {
    const own = turns.filter((turn) => turn.side === side)
    return dialogue(
      own.map((turn, i) => (i === 0 ? turn : { ...turn, pauseMs: breathMs })),
      tailMs,
    )
  }
  const [theirs, mine] = [of('call'), of('me')]
  return {
    call: theirs.call,
    me: mine.me,
    spokenSeconds: { call: theirs.spokenSeconds, me: mine.spokenSeconds },
  }
}
