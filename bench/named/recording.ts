import type { Bench } from './bench.ts'

/** Recorders and calls: what they cost, what is lost when something fails, and many at once. */
export const recordingBenches: Readonly<Record<string, Bench>> = {
  recording: {
    open: () => import('../recording/recording.ts'),
    pages: {
      '': {
        what: 'What recording costs the whole browser over the same pages without, in turn in one browser. `thorough` adds Chromium alone, recording the same with nothing of ours.',
        budget: 'at most 10 points of a core; 25 MB',
      },
    },
  },
  panel: {
    open: () => import('../panel/panel.ts'),
    pages: {
      '': {
        what: 'Memory of the side panel over a meeting of four hours, by a clock that goes 167 times as fast (`hours`: in real time).',
      },
    },
  },
  drill: {
    open: () => import('../drill/drill.ts'),
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
    open: () => import('../live/live.ts'),
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
    open: () => import('../scale/scale.ts'),
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
}
