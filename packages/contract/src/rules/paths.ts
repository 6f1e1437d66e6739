import { connectionPaths } from './connection-paths.ts'
import { oauthPaths } from './oauth-paths.ts'
import { protocolPaths } from './protocol-paths.ts'
import { seriesPaths } from './series-paths.ts'
import { serverPaths } from './server-paths.ts'
import { signInPaths } from './sign-in-paths.ts'

/** Every address of the API, once. The API mounts these, clients build from them; `{id}` marks a parameter. */
export const paths = {
  health: '/api/health',
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  openapi: '/api/openapi.json',
  /** the same as a page to read */
  apiReference: '/api/reference',
  apiReferenceStyle: '/api/reference.css',
  counters: '/api/public/counters',
  limits: '/api/public/limits',
  events: '/api/events',

  ...signInPaths,

  /** API keys: GET lists, POST makes one, which is shown once */
  apiKeys: '/api/keys',
  /** DELETE revokes it */
  apiKey: '/api/keys/{id}',

  members: '/api/team/members',
  member: '/api/team/members/{id}',
  /** GET: what a member is signed in with; DELETE ends all of it */
  memberSessions: '/api/team/members/{id}/sessions',
  /** DELETE: for somebody who has lost it */
  memberSecondFactor: '/api/team/members/{id}/second-factor',
  /** `{id}` is a session's, of any member */
  memberSession: '/api/team/sessions/{id}',
  leave: '/api/team/leave',
  /** named sets of members */
  groups: '/api/team/groups',
  group: '/api/team/groups/{id}',
  invitations: '/api/team/invitations',
  invitation: '/api/team/invitations/{id}',
  /** POST, so that the token stays out of logs; anybody who holds it may look */
  invitationPreview: '/api/invitations/preview',
  invitationAcceptance: '/api/invitations/accept',
  /** GET ?group=&person=&from=&to=&before=&limit= */
  securityLog: '/api/security-log',
  /** GET, the same filters: all of it as CSV */
  securityLogFile: '/api/security-log/file',
  workspaces: '/api/workspaces',
  workspaceEntry: '/api/workspaces/{id}/enter',
  /** what the workspace one works in may use, and has used */
  plan: '/api/workspace/plan',
  /** POST, once: the professional plan for some days */
  planTrial: '/api/workspace/plan/trial',
  /** POST {follows}: the plan ends with what is paid; DELETE: it goes on after all */
  planEnd: '/api/workspace/plan/end',
  /** POST, signed by the operator's checkout (Standard Webhooks) */
  planCall: '/api/plan-calls',
  /** of the workspace one works in */
  /** GET, PUT {required}: whether everybody needs a second step of the sign-in */
  secondFactorRule: '/api/workspace/second-factor',
  /** GET, PUT, DELETE: the workspace's own provider of single sign-on; owners only */
  workspaceSso: '/api/workspace/sso',
  /** POST: is the provider there, and what it says it is? */
  workspaceSsoCheck: '/api/workspace/sso/check',
  ssoDomains: '/api/workspace/sso/domains',
  /** POST looks for its TXT record; DELETE */
  ssoDomain: '/api/workspace/sso/domains/{id}',
  speechSettings: '/api/workspace/speech',
  /** GET: how engines heard one's own recordings, against what was corrected */
  speechAccuracy: '/api/workspace/speech/accuracy',
  vocabulary: '/api/workspace/vocabulary',
  vocabularyTerm: '/api/workspace/vocabulary/{id}',

  recordings: '/api/recordings',
  recording: '/api/recordings/{id}',
  recordingDetails: '/api/recordings/details/{id}',
  /** who sees it */
  recordingSight: '/api/recordings/{id}/sight',
  /** who sees new ones: GET all rules, PUT one's own or the workspace's */
  sightDefaults: '/api/sight',
  ownSight: '/api/sight/own',
  workspaceSight: '/api/sight/workspace',
  /** GET lists, POST makes links that open something of it to people outside */
  shareLinks: '/api/recordings/{id}/links',
  /** DELETE revokes */
  shareLink: '/api/links/{id}',
  shareLinkViews: '/api/links/{id}/views',
  /** GET, PUT {on}: whether members may make links to outside */
  outsideLinks: '/api/workspace/links',
  /** the page of a link, for whoever has its secret, which is the `{id}`; what it holds lies below */
  sharedPage: '/s/{id}',
  /** GET lists, POST adds a comment at a moment */
  comments: '/api/recordings/{id}/comments',
  /** PATCH, DELETE */
  comment: '/api/comments/{id}',
  /** GET lists, POST adds what somebody wrote down at a moment; PUT: what a recorder has kept, by whoever records */
  notes: '/api/recordings/{id}/notes',
  /** PATCH, DELETE */
  note: '/api/notes/{id}',
  /** GET lists pictures that were shown; PUT ?slide=&atMs=: one that a recorder has kept, image/webp, by whoever records */
  slides: '/api/recordings/{id}/slides',
  /** its bytes; DELETE takes it away */
  slide: '/api/slides/{id}',
  slideUndelete: '/api/slides/{id}/undelete',
  /** POST: what was missed since a moment, or a question, about what was said until now */
  soFar: '/api/recordings/{id}/so-far',
  /** server-sent events of one recording */
  recordingEvents: '/api/recordings/{id}/events',
  recordingRetry: '/api/recordings/{id}/retry',
  recordingCancel: '/api/recordings/{id}/cancel',
  /** POST {language}: its words anew; the text that stands is kept */
  recordingTranscription: '/api/recordings/{id}/transcription',
  /** POST {speakers}: voices told apart anew, in the words that are there */
  recordingVoices: '/api/recordings/{id}/voices',
  recordingLayout: '/api/recordings/{id}/layout',
  /** POST brings back what DELETE of the recording took away */
  recordingUndelete: '/api/recordings/{id}/undelete',
  /** DELETE, of a deleted recording only */
  recordingForGood: '/api/recordings/{id}/for-good',
  /** what can still be brought back */
  deleted: '/api/deleted',
  /** DELETE: the sound goes for good, the text stays */
  recordingSound: '/api/recordings/{id}/sound',
  /** PUT {held}: legal hold */
  recordingHold: '/api/recordings/{id}/hold',
  /** GET: what is hidden of a recording; PUT {hidden}: whether anything is */
  recordingPersonalData: '/api/recordings/{id}/personal-data',
  /** POST: whoever may reads it whole for a while; DELETE ends that */
  personalDataReveal: '/api/recordings/{id}/personal-data/reveal',
  /** GET, PUT: what is looked for, and what new recordings and links hide */
  personalData: '/api/workspace/personal-data',
  /** GET: who in a recording sounds like somebody remembered */
  voiceSuggestions: '/api/recordings/{id}/voice-suggestions',
  /** PUT: it is not them after all, or may be again */
  voiceRefusals: '/api/recordings/{id}/voice-suggestions/refusals',
  /** GET: whose voices a workspace remembers; PUT: whether it may */
  voiceMemory: '/api/workspace/voices',
  /** POST: a link for somebody without an account */
  voicePeople: '/api/workspace/voices/people',
  /** DELETE: their voice, and that they were asked */
  voicePerson: '/api/workspace/voices/people/{id}',
  /** POST: another link in place of the last */
  voicePersonLink: '/api/workspace/voices/people/{id}/link',
  /** GET: what was learnt from */
  voicePersonExcerpts: '/api/workspace/voices/people/{id}/excerpts',
  /** DELETE: unlearns one */
  voiceExcerpt: '/api/workspace/voices/excerpts/{id}',
  /** PUT: one's own consent; DELETE withdraws it */
  ownVoice: '/api/users/voice',
  ownVoiceExcerpts: '/api/users/voice/excerpts',
  ownVoiceExcerpt: '/api/users/voice/excerpts/{id}',
  /** the page a link for somebody without an account opens */
  voiceConsentPage: '/api/voice-consent',
  /** one act with many recordings: POST {ids, …} */
  bulkTags: '/api/bulk/tags',
  bulkSight: '/api/bulk/sight',
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
  /** POST rules: what they would remove in the next night */
  retentionPreview: '/api/retention/preview',
  /** PUT: who the call page showed as speaking, once the recording is finished */
  recordingHints: '/api/recordings/{id}/hints',
  /** POST changes the transcript by hand; GET tells what was changed */
  edits: '/api/recordings/{id}/edits',
  /** `{id}` is a version's: it stands again */
  versionRestore: '/api/transcript-versions/{id}/restore',
  editUndo: '/api/edits/{id}/undo',
  /** `{id}` is a segment's: what was changed in its text */
  segmentHistory: '/api/segments/{id}/edits',
  /** GET: where words of the workspace were likely misheard */
  suggestions: '/api/recordings/{id}/suggestions',
  suggestionDismissal: '/api/recordings/{id}/suggestions/dismissals',
  /** GET, as `summaryExport` */
  recordingExport: '/api/recordings/{id}/export',
  upload: '/api/recordings/upload',
  /** POST {url}: the server fetches an audio or video file by itself */
  fromLink: '/api/recordings/from-link',
  /** POST: tus 1.0.0, creation with deferred length; GET: one's own that stopped on the way */
  tus: '/api/uploads',
  tusUpload: '/api/uploads/{id}',
  uploadReceipt: '/api/uploads/{id}/receipt',

  summaries: '/api/summaries',
  summary: '/api/summaries/{id}',
  summaryOfRecording: '/api/summaries/recording/{id}',
  actionItems: '/api/summaries/{id}/action-items',
  regenerate: '/api/summaries/{id}/regenerate',
  summaryVersions: '/api/summaries/{id}/versions',
  /** GET: what a model wrote that is not in it, and why */
  summaryLeftOut: '/api/summaries/{id}/left-out',
  /** POST {versionId}: an earlier text comes back */
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
  reminders: '/api/reminders',
  /** link of a reminder: GET asks, POST turns reminders off */
  reminderStop: '/api/reminders/stop',

  ...protocolPaths,
  ...seriesPaths,

  templates: '/api/templates',
  template: '/api/templates/{id}',
  templateDefault: '/api/templates/default',
  /** POST: a template run on a meeting, nothing stored */
  templatePreview: '/api/templates/preview',
  /** what the workspace's language model may use a day, and has used today */
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
  /** the transcript as screens draw it */
  segments: '/api/player/{id}/segments',
  /** its parts, by the shifts of the topic */
  chapters: '/api/player/{id}/chapters',

  profile: '/api/users/profile',
  userStats: '/api/users/stats',
  passwordChange: '/api/users/password',
  account: '/api/users/account',
  /** POST answers with a link that works for a while */
  accountExport: '/api/users/export',
  accountExportFile: '/api/users/export/file',

  ...connectionPaths,

  models: '/api/models',
  /** GET tells what a server needs for some languages; POST fetches it all, DELETE pauses or forgets */
  recommendedModels: '/api/models/recommended',
  /** POST: somebody who may not fetch models asks for them */
  askForModels: '/api/models/asked',
  /** recordings that could be done better with what is installed now */
  betterNow: '/api/models/better-now',
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

/** The address with its parameter filled in and escaped. */
export const pathTo = (name: PathName, id?: string) =>
  id === undefined ? paths[name] : paths[name].replace('{id}', encodeURIComponent(id))
