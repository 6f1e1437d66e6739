import type { Told } from './pages/page.ts'

/** A bench's module. `parts`: words that may follow its name. */
type Opened = { run: (parts: readonly string[]) => Promise<void>; parts?: readonly string[] }

type Bench = {
  open: () => Promise<Opened>
  /** A page for each part, or a single one under ''. */
  pages: Readonly<Record<string, Told>>
  /** What it does, if it measures nothing. */
  does?: string
  /** Not run when no bench is named. */
  isApart?: true
}

export const titleOf = (name: string, part: string) => (part === '' ? name : `${name} ${part}`)

/** All benches, in the order of docs/figures.md. */
export const benches: Readonly<Record<string, Bench>> = {
  upload: {
    open: () => import('./upload/upload.ts'),
    pages: {
      '': {
        what: 'Uploads of 2 GiB as a form and by tus against a bare Node stream to the same disk, in turn; memory is the peak over the idle server.',
        budget: 'at least 0.8 of the bare stream; at most 50 MB over idle',
      },
    },
  },
  proxied: {
    open: () => import('./proxied/proxied.ts'),
    pages: {
      '': {
        what: 'Uploads and downloads of 2 GiB over HTTP/2 through nginx with the shipped site. Each byte is compared by its hash; time is not measured.',
        budget: 'all of it arrives',
      },
    },
  },
  sealed: {
    open: () => import('./sealed/sealed.ts'),
    pages: {
      '': {
        what: 'What `SEAL=on` costs: an upload of 1 GiB and ranges of 1 MiB of it, sealed and plain servers in turn.',
        budget: 'at most 10 % more time',
      },
    },
  },
  list: {
    open: () => import('./list/list.ts'),
    pages: {
      '': {
        what: 'Requests a second for the list of 100 recordings of 1,000, against bare postgres.js and node:http, in turn.',
        budget: 'at least 0.6 of bare, shared with a group or not; p95 at 100 users at most 150 ms',
      },
    },
  },
  backup: {
    open: () => import('./backup/backup.ts'),
    pages: {
      '': {
        what: 'A backup by the command itself, the next one a day later, and the restore of one workspace. Files are sparse, two of 29 MB a recording; S3 is a small server that keeps only what is restored.',
      },
      check: {
        what: '`storage check` of 10,000 recordings, 20,000 files: by their lengths, and read to the last byte.',
      },
    },
  },
  start: {
    open: () => import('./start/start.ts'),
    pages: {
      '': {
        what: 'A warm start, everything built and a database made: time until it answers, and memory of all its processes, PostgreSQL among them.',
      },
    },
  },
  'recording-screen': {
    open: () => import('./recording-screen/recording-screen.ts'),
    pages: {
      '': {
        what: 'The screen of a recording of 30,000 words, against one with a span for each word, in turn.',
        budget: 'data to text 300 ms; a word moves in 4 ms; 2,000 hits in 50 ms; no long task while it plays',
      },
    },
  },
  landing: {
    open: () => import('./landing/landing.ts'),
    pages: {
      '': {
        what: 'The first load of the landing page on slow 4G and a slow phone, against the same page as one plain Vite build, in turn.',
        budget: 'largest paint of the plain build; 210 KB of script, 15 files, 2 waves',
      },
    },
  },
  'shared-page': {
    open: () => import('./shared-page/shared-page.ts'),
    pages: {
      '': {
        what: "The first load of a link's page on slow 4G, for a quarter of an hour of talk and for three hours, against the landing page.",
        budget: "largest paint of the landing's",
      },
    },
  },
  search: {
    open: () => import('./search/search.ts'),
    pages: {
      time: {
        what: 'What a search over 10,000 meetings takes, as the palette asks it, by words and by words and meaning. The model that embeds a question is not counted.',
        budget: 'p95 at most 50 ms each way',
      },
      quality: {
        what: 'Whether a search finds the meeting that a question is about: questions of QMSum val among its 35 meetings.',
      },
      indexing: {
        what: 'What giving meetings their vectors costs the product and its database, beside the model.',
        budget: 'a tenth of a core at most with nothing to do',
      },
    },
  },
  recording: {
    open: () => import('./recording/recording.ts'),
    pages: {
      '': {
        what: 'What recording costs the whole browser over the same pages without, in turn in one browser. `thorough` adds Chromium alone, recording the same with nothing of ours.',
        budget: 'at most 10 points of a core; 25 MB',
      },
    },
  },
  panel: {
    open: () => import('./panel/panel.ts'),
    pages: {
      '': {
        what: 'Memory of the side panel over a meeting of four hours, by a clock that goes 167 times as fast (`hours`: in real time).',
      },
    },
  },
  drill: {
    open: () => import('./drill/drill.ts'),
    pages: {
      browser: {
        what: 'Calls of real speech recorded in a browser while parts of browser, network, server and database are killed.',
        budget: 'no acknowledged second is lost',
      },
      microphone: {
        what: 'Meetings in person, recorded in a window of the extension while parts of it and of the server are killed.',
        budget: 'no acknowledged second is lost',
      },
      phone: {
        what: 'Meetings in person, recorded by the web app on a phone while parts of it and of the server are killed.',
        budget: 'no acknowledged second is lost',
      },
      machines: {
        what: 'Recorders send to three servers in turn, two workers hear it, while processes, PostgreSQL, S3 and the network between them fail.',
        budget: 'no acknowledged second is lost; all recordings are completed',
      },
      connections: {
        what: 'Minutes are told to a webhook, a tracker, a notes tool, a team chat, a WebDAV folder and by letter, while each fails as real ones do.',
        budget: 'nothing is lost; only what its receiver can tell apart comes twice',
      },
      operator: {
        what: 'Files, backups, the database, keys, disks and S3 are damaged one at a time, and what should notice says whether it did, and after how long.',
        budget: 'nothing goes unnoticed; no file that was backed up is lost',
      },
    },
  },
  live: {
    open: () => import('./live/live.ts'),
    pages: {
      words: {
        what: 'How soon after it is said a word of a running call can be read: a call recorded in real time, recognised by the model that comes with the product.',
        budget: 'shown within 5 s',
      },
      stop: {
        what: 'How long after a call its transcript stands, followed while it is recorded or not, with a local server that answers in a tenth of the sound.',
      },
    },
  },
  scale: {
    open: () => import('./scale/scale.ts'),
    pages: {
      servers: {
        what: 'The list of a hundred recordings for 30 people at once, from one server and from three.',
      },
      workers: {
        what: 'Recordings a minute of one worker and of four, with an engine that waits 5 s for each, and processor time a recording.',
      },
      claims: { what: 'What claiming a job costs while 100,000 wait, in few and in many workspaces.' },
      fairness: {
        what: 'How long one recording waits beside a workspace that has sent a thousand, with two workers.',
        budget: 'at most twice as long as alone',
      },
      streams: {
        what: 'Event streams of 10,000 pages over two servers: memory, cost at rest, and how soon an event is there.',
        budget: 'all events arrive',
      },
      recorders: {
        what: 'Recorders send in real time to three servers in turn: losses, time until a piece is acknowledged, cost.',
        budget: 'all files to the byte in the bucket',
      },
    },
  },
  speech: {
    open: () => import('./speech/speech.ts'),
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
    open: () => import('./voices/voices.ts'),
    pages: {
      '': {
        what: 'Voices told apart in recordings of real people (`VOICES_DIR`) and in made calls of two to six synthetic voices, with and without the evidence of connections (DER: share of time under a wrong voice). Synthetic voices suit the draft diarizer, which was developed on them.',
        budget:
          'real people no worse than one voice, made calls no worse with connections; 8 % DER, 9 of 10 counts',
      },
    },
  },
  minutes: {
    open: () => import('./minutes/minutes.ts'),
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
    open: () => import('./documents/documents.ts'),
    pages: {
      '': {
        what: 'Minutes and transcript of a three-hour meeting in one file of each format, each in a new process.',
      },
    },
  },
  connections: {
    open: () => import('./connections/connections.ts'),
    pages: {
      '': {
        what: 'How long after a change webhooks arrive: 10,000 to 100 endpoints, of which 10 never answer.',
        budget: 'p95 at most 2,000 ms',
      },
    },
  },
  tests: {
    open: () => import('./tests/tests.ts'),
    pages: {
      '': {
        what: 'Wall and processor time of each test project, the forty dearest files, and how fast the machine is.',
      },
    },
    isApart: true,
  },
  before: {
    open: () => import('./before/before.ts'),
    pages: {
      '': {
        what: 'Processor time of the server for uploads, lists and ranges against that of an older checkout (`BENCH_BEFORE`), in turn.',
      },
    },
    isApart: true,
  },
  encoder: {
    open: () => import('./encoder/encoder.ts'),
    pages: {},
    does: 'Measures nothing: serves a small model of English to a product, for `bench search quality` and `bench minutes`.',
    isApart: true,
  },
}
