import { connectionPaths } from '../connections/connection-paths.ts'
import { oauthPaths } from '../people/oauth-paths.ts'
import { protocolPaths } from '../insight/protocol-paths.ts'
import { seriesPaths } from '../insight/series-paths.ts'
import { serverPaths } from '../kernel/server-paths.ts'
import { signInPaths } from '../people/sign-in-paths.ts'

/** Every path of the API, defined once. The API mounts these, clients build URLs from them; `{id}` marks a parameter. */
export const paths = {
  health: '/api/health',
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  openapi: '/api/openapi.json',
  /** the same as a readable page */
  apiReference: '/api/reference',
  apiReferenceStyle: '/api/reference.css',
  counters: '/api/public/counters',
  limits: '/api/public/limits',
  events: '/api/events',

  ...signInPaths,

  /** API keys: GET lists, POST creates one, which is shown once */
  apiKeys: '/api/keys',
  /** DELETE revokes it */
  apiKey: '/api/keys/{id}',

  members: '/api/team/members',
  member: '/api/team/members/{id}',
  /** GET: a member's sessions; DELETE ends all of them */
  memberSessions: '/api/team/members/{id}/sessions',
  /** DELETE: for a member who has lost it */
  memberSecondFactor: '/api/team/members/{id}/second-factor',
  /** `{id}` is a session's, of any member */
  memberSession: '/api/team/sessions/{id}',
  /** GET: keys and connections that stand still until an owner or admin answers */
  asked: '/api/team/asked',
  /** POST {reply} */
  askedItem: '/api/team/asked/{id}',
  leave: '/api/team/leave',
  /** named sets of members */
  groups: '/api/team/groups',
  group: '/api/team/groups/{id}',
  invitations: '/api/team/invitations',
  invitation: '/api/team/invitations/{id}',
  /** POST, so that the token stays out of logs; anyone who has it may look */
  invitationPreview: '/api/invitations/preview',
  invitationAcceptance: '/api/invitations/accept',
  /** GET ?group=&person=&from=&to=&before=&limit= */
  securityLog: '/api/security-log',
  /** GET, the same filters: all of it as CSV */
  securityLogFile: '/api/security-log/file',
  workspaces: '/api/workspaces',
  workspaceEntry: '/api/workspaces/{id}/enter',
  /** limits and usage of the current workspace */
  plan: '/api/workspace/plan',
  /** POST, once: a trial of the professional plan */
  planTrial: '/api/workspace/plan/trial',
  /** POST {follows}: cancels the plan at the end of the paid period; DELETE: keeps it after all */
  planEnd: '/api/workspace/plan/end',
  /** POST, signed by the operator's checkout (Standard Webhooks) */
  planCall: '/api/plan-calls',
  // of the current workspace
  /** PUT {name}: renames it */
  workspaceName: '/api/workspace/name',
  /** GET, PUT {required}: whether everyone needs a second sign-in step */
  secondFactorRule: '/api/workspace/second-factor',
  /** GET, PUT, DELETE: the workspace's own single sign-on provider; owners only */
  workspaceSso: '/api/workspace/sso',
  /** POST: checks that the provider is reachable and is what it claims to be */
  workspaceSsoCheck: '/api/workspace/sso/check',
  ssoDomains: '/api/workspace/sso/domains',
  /** POST checks its TXT record; DELETE */
  ssoDomain: '/api/workspace/sso/domains/{id}',
  speechSettings: '/api/workspace/speech',
  /** GET: accuracy of engines on one's own recordings, measured against corrections */
  speechAccuracy: '/api/workspace/speech/accuracy',
  vocabulary: '/api/workspace/vocabulary',
  vocabularyTerm: '/api/workspace/vocabulary/{id}',

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
  /** GET lists, POST creates links that share parts of it with people outside */
  shareLinks: '/api/recordings/{id}/links',
  /** DELETE revokes */
  shareLink: '/api/links/{id}',
  shareLinkViews: '/api/links/{id}/views',
  /** POST opens one again that waits since its maker set a new password by mail */
  shareLinkReopening: '/api/links/{id}/reopening',
  /** GET, PUT {on}: whether members may share links with people outside */
  outsideLinks: '/api/workspace/links',
  /** the page of a link, for anyone with its secret, which is the `{id}`; its contents are below it */
  sharedPage: '/s/{id}',
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
  /** GET: speakers in a recording who sound like a remembered person */
  voiceSuggestions: '/api/recordings/{id}/voice-suggestions',
  /** PUT: rejects a suggestion, or takes the rejection back */
  voiceRefusals: '/api/recordings/{id}/voice-suggestions/refusals',
  /** GET: whose voices a workspace remembers; PUT: whether it may remember any */
  voiceMemory: '/api/workspace/voices',
  /** POST: a link for a person without an account */
  voicePeople: '/api/workspace/voices/people',
  /** DELETE: removes their voice and the record that they were asked */
  voicePerson: '/api/workspace/voices/people/{id}',
  /** POST: a new link that replaces the last one */
  voicePersonLink: '/api/workspace/voices/people/{id}/link',
  /** GET: the excerpts a voice was learnt from */
  voicePersonExcerpts: '/api/workspace/voices/people/{id}/excerpts',
  /** DELETE: unlearns an excerpt */
  voiceExcerpt: '/api/workspace/voices/excerpts/{id}',
  /** PUT: one's own consent; DELETE withdraws it */
  ownVoice: '/api/users/voice',
  ownVoiceExcerpts: '/api/users/voice/excerpts',
  ownVoiceExcerpt: '/api/users/voice/excerpts/{id}',
  /** the page opened by a link for a person without an account */
  voiceConsentPage: '/api/voice-consent',
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

  summaries: '/api/summaries',
  summary: '/api/summaries/{id}',
  summaryOfRecording: '/api/summaries/recording/{id}',
  actionItems: '/api/summaries/{id}/action-items',
  regenerate: '/api/summaries/{id}/regenerate',
  summaryVersions: '/api/summaries/{id}/versions',
  /** GET: what a model wrote that was left out, and why */
  summaryLeftOut: '/api/summaries/{id}/left-out',
  /** POST {versionId}: restores an earlier text */
  summaryRestore: '/api/summaries/{id}/restore',
  favorite: '/api/summaries/{id}/favorite',
  /** GET ?format=&include=&fillers=&language=&timeZone= */
  summaryExport: '/api/summaries/{id}/export',
  summaryUndelete: '/api/summaries/{id}/undelete',
  summaryForGood: '/api/summaries/{id}/for-good',

  /** POST adds one; PATCH and DELETE one by its id */
  newActionItem: '/api/summaries/{id}/tasks',
  actionItem: '/api/action-items/{id}',
  /** tasks of all meetings */
  tasks: '/api/tasks',
  /** POST {text, names, today}: whose a task is and when it is due, as far as its words say */
  taskReading: '/api/tasks/reading',
  reminders: '/api/reminders',
  /** the link in a reminder: GET asks for confirmation, POST turns reminders off */
  reminderStop: '/api/reminders/stop',

  ...protocolPaths,
  ...seriesPaths,

  templates: '/api/templates',
  template: '/api/templates/{id}',
  templateDefault: '/api/templates/default',
  /** POST: runs a template on a meeting without storing anything */
  templatePreview: '/api/templates/preview',
  /** the daily budget of the workspace's language model, and what it used today */
  modelBudget: '/api/model-budget',

  /** POST asks and answers with server-sent events */
  chats: '/api/chats',
  chat: '/api/chats/{id}',

  search: '/api/search',
  searchChoices: '/api/search/choices',

  stats: '/api/dashboard/stats',
  recent: '/api/dashboard/recent-recordings',
  platformAnalytics: '/api/dashboard/platform-analytics',
  analytics: '/api/dashboard/analytics',

  media: '/api/player/{id}/media',
  mediaFile: '/api/player/{id}/file',
  transcript: '/api/player/{id}/transcript',
  /** the transcript as screens show it */
  segments: '/api/player/{id}/segments',
  /** its chapters, split where the topic shifts */
  chapters: '/api/player/{id}/chapters',

  profile: '/api/users/profile',
  userStats: '/api/users/stats',
  passwordChange: '/api/users/password',
  account: '/api/users/account',
  /** POST answers with a link that is valid for a while */
  accountExport: '/api/users/export',
  accountExportFile: '/api/users/export/file',

  ...connectionPaths,

  models: '/api/models',
  /** GET: what a server needs for given languages; POST downloads it all, DELETE pauses or forgets that */
  recommendedModels: '/api/models/recommended',
  /** POST: a person who may not download models asks for them */
  askForModels: '/api/models/asked',
  /** recordings that could be processed better with what is installed now */
  improvableRecordings: '/api/models/improvable',
  model: '/api/models/{id}',
  modelDownload: '/api/models/{id}/download',

  ...serverPaths,

  /** Model Context Protocol, streamable HTTP */
  mcp: '/mcp',
  ...oauthPaths,

  registry: '/config.json',
  /** the built extension, for people without access to the server's folders */
  extensionZip: '/hattama-extension.zip',
} as const
type PathName = keyof typeof paths

/** Returns the path with its parameter filled in and escaped. */
export const pathTo = (name: PathName, id?: string) =>
  id === undefined ? paths[name] : paths[name].replace('{id}', encodeURIComponent(id))
