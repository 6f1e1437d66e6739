/** Paths of recordings, of what is attached to them, and of their files; part of `paths`. */
export const recordingPaths = {
  recordings: '/api/recordings',
  recording: '/api/recordings/{id}',
  recordingDetails: '/api/recordings/details/{id}',
  /** who sees it */
  recordingVisibility: '/api/recordings/{id}/visibility',
  /** who sees new recordings: GET all rules, PUT one's own or the workspace's */
  visibilityDefaults: '/api/visibility',
  /** GET: who will see the caller's next recording; open to the extension */
  nextVisibility: '/api/visibility/next',
  ownVisibility: '/api/visibility/own',
  workspaceVisibility: '/api/visibility/workspace',
  /** GET lists, POST adds a comment at a moment */
  comments: '/api/recordings/{id}/comments',
  /** PATCH, DELETE */
  comment: '/api/comments/{id}',
  /** GET lists, POST adds a note at a moment; PUT: notes a recorder kept, sent by the person recording */
  notes: '/api/recordings/{id}/notes',
  /** PATCH, DELETE */
  note: '/api/notes/{id}',
  /** GET lists slides; PUT ?slide=&atMs=: one a recorder kept, image/webp, sent by the person recording */
  slides: '/api/recordings/{id}/slides',
  /** its bytes; DELETE removes it */
  slide: '/api/slides/{id}',
  slideUndelete: '/api/slides/{id}/undelete',
  /** POST: what was missed since a moment, or a question about what has been said so far */
  soFar: '/api/recordings/{id}/so-far',
  /** server-sent events of one recording */
  recordingEvents: '/api/recordings/{id}/events',
  recordingRetry: '/api/recordings/{id}/retry',
  recordingCancel: '/api/recordings/{id}/cancel',
  recordingEnd: '/api/recordings/{id}/end',
  /** POST {language}: transcribes it again; the current text is kept */
  recordingTranscription: '/api/recordings/{id}/transcription',
  transcriptGaps: '/api/recordings/{id}/transcription/gaps',
  /** POST {speakers}: diarizes it again over the existing words */
  recordingVoices: '/api/recordings/{id}/voices',
  recordingLayout: '/api/recordings/{id}/layout',
  /** POST restores a deleted recording */
  recordingUndelete: '/api/recordings/{id}/undelete',
  /** DELETE, of a deleted recording only */
  recordingForGood: '/api/recordings/{id}/for-good',
  /** what can still be restored */
  deleted: '/api/deleted',
  /** DELETE: removes the sound for good, the text stays */
  recordingSound: '/api/recordings/{id}/sound',
  /** PUT {held}: legal hold */
  recordingHold: '/api/recordings/{id}/hold',
  /** GET: what is hidden in a recording; PUT {hidden}: whether anything is */
  recordingPersonalData: '/api/recordings/{id}/personal-data',
  /** POST: shows it unredacted for a while to people with the right; DELETE ends that */
  personalDataReveal: '/api/recordings/{id}/personal-data/reveal',
  /** GET, PUT: what is searched for, and what new recordings and links hide */
  personalData: '/api/workspace/personal-data',
  /** one action on many recordings: POST {ids, …} */
  bulkTags: '/api/bulk/tags',
  bulkVisibility: '/api/bulk/visibility',
  bulkArchive: '/api/bulk/archive',
  bulkDelete: '/api/bulk/delete',
  bulkUndelete: '/api/bulk/undelete',
  /** answers with a zip of documents */
  bulkExport: '/api/bulk/export',
  /** named sets of recordings */
  collections: '/api/collections',
  collection: '/api/collections/{id}',
  collectionRecordings: '/api/collections/{id}/recordings',
  /** how long recordings are kept: GET, PUT */
  retention: '/api/retention',
  /** POST rules: what they would remove the following night */
  retentionPreview: '/api/retention/preview',
  /** PUT, once the recording is finished: who the call page showed as speaking */
  recordingHints: '/api/recordings/{id}/hints',
  /** POST edits the transcript by hand; GET lists the edits */
  edits: '/api/recordings/{id}/edits',
  /** `{id}` is a version's: makes it current again */
  versionRestore: '/api/transcript-versions/{id}/restore',
  editUndo: '/api/edits/{id}/undo',
  /** `{id}` is a segment's: edits of its text */
  segmentHistory: '/api/segments/{id}/edits',
  /** GET: places where words of the workspace's vocabulary were likely misheard */
  suggestions: '/api/recordings/{id}/suggestions',
  suggestionDismissal: '/api/recordings/{id}/suggestions/dismissals',
  /** GET, as `summaryExport` */
  recordingExport: '/api/recordings/{id}/export',
  upload: '/api/recordings/upload',
  /** POST: the person's own ready-made meeting in a language */
  exampleMeeting: '/api/example-meeting',
  /** POST {url}: the server fetches an audio or video file itself */
  fromLink: '/api/recordings/from-link',
  /** POST: tus 1.0.0, creation with deferred length; GET: one's own interrupted uploads */
  tus: '/api/uploads',
  tusUpload: '/api/uploads/{id}',
  uploadReceipt: '/api/uploads/{id}/receipt',
  /** PUT: the recorder of a file has stopped; what it has not sent yet still follows */
  recorderStopped: '/api/uploads/{id}/stopped',
} as const
