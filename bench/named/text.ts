import type { Bench } from './bench.ts'

/** What is made of sound and of talk: text, voices, minutes and documents. */
export const textBenches: Readonly<Record<string, Bench>> = {
  speech: {
    open: () => import('../speech/speech.ts'),
    pages: {
      wer: {
        what: 'Word error rates, speed and memory of each engine set up here, on people reading (`SPEECH_DIR`) and on synthetic voices.',
      },
      conditions: {
        what: 'Word error rates of people reading (`SPEECH_DIR`) as read, with others talking, by telephone, from afar, and cut off at the top.',
        budget: '5 % as read, 8 % with others at -10 dB, 15 % by telephone',
      },
      foreign: {
        what: 'What becomes of a recording in a language the engine does not know (`SPEECH_FOREIGN_DIR`).',
        budget: 'it waits for another engine, and no word is written',
      },
      mixed: {
        what: 'What becomes of a meeting in which every fourth sentence is in a language the engine does not know.',
      },
      invented: {
        what: 'Words that each engine hears where nobody speaks: hiss, knocks and keys, music, an hour of them together or as long as `SPEECH_NOTHING_MINUTES` says.',
      },
      me: {
        what: "Frames taken for the microphone's voice in a call of two sides, at several levels of echo.",
        budget: 'precision .90, recall .99',
      },
      overhead: {
        what: 'Processor time of the whole pipeline over one bare process of the engine on the same windows, in turn.',
        budget: 'at most 5 % more',
      },
      cores: {
        what: 'The transcription of one call on one core and on two.',
        budget: 'at least 1.8 times as fast on two',
      },
      memory: { what: 'Memory of the worker for recordings of 5 and 30 minutes, with an engine elsewhere.' },
    },
  },
  voices: {
    open: () => import('../voices/voices.ts'),
    pages: {
      '': {
        what: 'Voices told apart in recordings of real people (`VOICES_DIR`) and in made calls of two to six synthetic voices, with and without the evidence of connections (DER: share of time under a wrong voice). Synthetic voices suit the draft diarizer, which was developed on them.',
        budget:
          'real people no worse than one voice, made calls no worse with connections; 8 % DER, 9 of 10 counts',
      },
    },
  },
  minutes: {
    open: () => import('../minutes/minutes.ts'),
    pages: {
      qmsum: {
        what: 'Minutes without a model on QMSum val, 35 meetings nothing was tuned on: extract, passages, tasks, answers, what may be shown as said, time and memory; with made meetings and transcripts that order the model about. The author of the rules wrote the made ones: they only check that nothing is lost.',
        budget: 'in the table',
      },
      claims: {
        what: 'True and false sentences about meetings by other hands, and how many of each are shown as said there.',
        budget: 'of the false ones 2 % unmarked, 10 % shown; true ones in the table',
      },
      chapters: {
        what: 'Borders between topics, as others marked them, that chapters find within 30 s.',
      },
      outcomes: {
        what: 'Decisions, tasks and open questions of meetings by other hands, found without a model: apart for the meetings that were read while rules were written and for the others.',
        budget:
          'found and right: decisions 65 and 85 %, tasks 75 and 85 %, open questions 60 and 80 %; owners and days 80 %',
      },
      questions: {
        what: 'Ten questions about each meeting by other hands, asked of the chat without a model: apart for the meetings that were read while rules were written and for the others.',
      },
      agreement: {
        what: 'How far two careful readers of the same meetings agree, measured as the product is: what a program that read as people do would reach.',
      },
    },
  },
  documents: {
    open: () => import('../documents/documents.ts'),
    pages: {
      '': {
        what: 'Minutes and transcript of a three-hour meeting in one file of each format, each in a new process.',
      },
    },
  },
}
