import type { Recording, RecordingDetails } from '@hattama/contract/library/recording'

/** A recording for tests; anything can be replaced. */
export const recordingWith = (change: Partial<Recording> = {}): Recording => ({
  id: 'r1',
  title: 'Weekly sync',
  filename: 'sync.webm',
  meetingTitle: 'Weekly sync',
  createdAt: '2026-11-20T09:00:00.000Z',
  tookPlaceAt: '2026-11-20T09:00:00.000Z',
  tookPlaceFrom: 'recorder',
  duration: 3900,
  status: 'completed',
  platform: 'Google Meet',
  participants: ['Aigerim', 'Tom'],
  fileSize: 1000,
  hasTranscript: true,
  hasSummary: true,
  transcriptProgress: 100,
  priority: 'medium',
  language: 'en',
  tags: [],
  layout: 'mixed',
  ownerId: 'u1',
  visibility: 'workspace',
  share: null,
  fault: null,
  ...change,
})

/** The same recording as its own page gets it. */
export const detailsWith = (change: Partial<RecordingDetails> = {}): RecordingDetails => ({
  ...recordingWith(),
  mime: 'audio/webm',
  sha256: null,
  steps: [],
  summaryId: null,
  series: null,
  isToBeFetched: false,
  waitUntil: null,
  live: null,
  consent: null,
  voices: null,
  ...change,
})
