/** Every address of the API, once. The API mounts these, clients build from them; `{id}` marks a parameter. */
export const paths = {
  health: '/api/health',
  openapi: '/api/openapi.json',
  counters: '/api/public/counters',
  events: '/api/events',

  login: '/api/auth/login',
  register: '/api/auth/register',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
  sessions: '/api/auth/sessions',
  session: '/api/auth/sessions/{id}',
  devices: '/api/auth/devices',
  /** GET, the link of a confirmation mail: leads to `/?confirmed=1` or `/?confirmed=0` */
  confirm: '/api/auth/confirm',
  confirmationMail: '/api/auth/confirmation-mail',
  passwordMail: '/api/auth/password-mail',
  password: '/api/auth/password',

  members: '/api/team/members',
  member: '/api/team/members/{id}',
  leave: '/api/team/leave',
  invitations: '/api/team/invitations',
  invitation: '/api/team/invitations/{id}',
  /** POST, so that the token stays out of logs; anybody who holds it may look */
  invitationPreview: '/api/invitations/preview',
  invitationAcceptance: '/api/invitations/accept',
  workspaces: '/api/workspaces',
  workspaceEntry: '/api/workspaces/{id}/enter',

  recordings: '/api/recordings',
  recording: '/api/recordings/{id}',
  recordingDetails: '/api/recordings/details/{id}',
  recordingRetry: '/api/recordings/{id}/retry',
  recordingCancel: '/api/recordings/{id}/cancel',
  /** PUT: who the call page showed as speaking, once the recording is finished */
  recordingHints: '/api/recordings/{id}/hints',
  /** POST changes the transcript by hand */
  edits: '/api/recordings/{id}/edits',
  editUndo: '/api/edits/{id}/undo',
  /** `{id}` is a segment's: what was changed in its text */
  segmentHistory: '/api/segments/{id}/edits',
  upload: '/api/recordings/upload',
  /** tus 1.0.0, creation with deferred length */
  tus: '/api/uploads',
  tusUpload: '/api/uploads/{id}',
  uploadReceipt: '/api/uploads/{id}/receipt',

  summaries: '/api/summaries',
  summary: '/api/summaries/{id}',
  summaryOfRecording: '/api/summaries/recording/{id}',
  actionItems: '/api/summaries/{id}/action-items',
  regenerate: '/api/summaries/{id}/regenerate',
  summaryVersions: '/api/summaries/{id}/versions',
  /** POST {versionId}: an earlier text comes back */
  summaryRestore: '/api/summaries/{id}/restore',
  favorite: '/api/summaries/{id}/favorite',

  /** POST asks and answers with server-sent events */
  chats: '/api/chats',
  chat: '/api/chats/{id}',

  search: '/api/search',

  stats: '/api/dashboard/stats',
  recent: '/api/dashboard/recent-recordings',
  analytics: '/api/dashboard/platform-analytics',

  media: '/api/player/{id}/media',
  mediaFile: '/api/player/{id}/file',
  transcript: '/api/player/{id}/transcript',

  profile: '/api/users/profile',
  userStats: '/api/users/stats',
  passwordChange: '/api/users/password',
  account: '/api/users/account',
  /** POST answers with a link that works for a while */
  accountExport: '/api/users/export',
  accountExportFile: '/api/users/export/file',

  models: '/api/models',
  model: '/api/models/{id}',
  modelDownload: '/api/models/{id}/download',

  registry: '/config.json',
} as const
export type PathName = keyof typeof paths

/** The address with its parameter filled in and escaped. */
export const pathTo = (name: PathName, id?: string) =>
  id === undefined ? paths[name] : paths[name].replace('{id}', encodeURIComponent(id))
