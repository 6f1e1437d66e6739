import type { Bench } from './bench.ts'

/** What waits for a person: uploads, pages, lists, files and searches, and what a server does beside them. */
export const productBenches: Readonly<Record<string, Bench>> = {
  upload: {
    open: () => import('../upload/upload.ts'),
    pages: {
      '': {
        what: 'Uploads of 2 GiB as a form and by tus against a bare Node stream to the same disk, in turn; memory is the peak over the idle server.',
        budget: 'at least 0.8 of the bare stream; at most 50 MB over idle',
      },
    },
  },
  proxied: {
    open: () => import('../proxied/proxied.ts'),
    pages: {
      '': {
        what: 'Uploads and downloads of 2 GiB over HTTP/2 through nginx with the shipped site. Each byte is compared by its hash; time is not measured.',
        budget: 'all of it arrives',
      },
    },
  },
  sealed: {
    open: () => import('../sealed/sealed.ts'),
    pages: {
      '': {
        what: 'What `SEAL=on` costs: an upload of 1 GiB and ranges of 1 MiB of it, sealed and plain servers in turn.',
        budget: 'at most 10 % more time',
      },
    },
  },
  list: {
    open: () => import('../list/list.ts'),
    pages: {
      '': {
        what: 'Requests a second for the list of 100 recordings of 1,000, against bare postgres.js and node:http, in turn.',
        budget: 'at least 0.6 of bare, shared with a group or not; p95 at 100 users at most 150 ms',
      },
    },
  },
  backup: {
    open: () => import('../backup/backup.ts'),
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
    open: () => import('../start/start.ts'),
    pages: {
      '': {
        what: 'A warm start, everything built and a database made: time until it answers, and memory of all its processes, PostgreSQL among them.',
      },
    },
  },
  'recording-screen': {
    open: () => import('../recording-screen/recording-screen.ts'),
    pages: {
      '': {
        what: 'The screen of a recording of 30,000 words, against one with a span for each word, in turn.',
        budget: 'data to text 300 ms; a word moves in 4 ms; 2,000 hits in 50 ms; no long task while it plays',
      },
    },
  },
  landing: {
    open: () => import('../landing/landing.ts'),
    pages: {
      '': {
        what: 'The first load of the landing page on slow 4G and a slow phone, against the same page as one plain Vite build, in turn.',
        budget: 'largest paint of the plain build; 210 KB of script, 15 files, 2 waves',
      },
    },
  },
  'shared-page': {
    open: () => import('../shared-page/shared-page.ts'),
    pages: {
      '': {
        what: "The first load of a link's page on slow 4G, for a quarter of an hour of talk and for three hours, against the landing page.",
        budget: "largest paint of the landing's",
      },
    },
  },
  search: {
    open: () => import('../search/search.ts'),
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
}
