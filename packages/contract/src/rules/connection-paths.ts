/** Where results go by themselves, trackers among them; part of `paths`. */
export const connectionPaths = {
  /** GET lists; POST makes one of one's own */
  connections: '/api/connections',
  /** POST: one of the workspace */
  workspaceConnections: '/api/connections/workspace',
  /** PATCH, DELETE */
  connection: '/api/connections/{id}',
  /** POST: a new signing secret; the old one signs beside it for a day */
  connectionSecret: '/api/connections/{id}/secret',
  /** POST: something to try it with */
  connectionTest: '/api/connections/{id}/test',
  /** POST: what a tracker has, before it is connected */
  trackerPlaces: '/api/connections/places',
  /** GET: what a connected tracker has */
  connectionPlaces: '/api/connections/{id}/places',
  /** PUT: another key for a tracker */
  connectionKey: '/api/connections/{id}/key',
  /** POST, by a tracker: something changed there */
  connectionIncoming: '/api/connections/{id}/incoming',
  /** what tasks of a meeting became in trackers */
  taskIssues: '/api/recordings/{id}/issues',
  /** POST: a task goes to a tracker */
  taskIssue: '/api/action-items/{id}/issue',
  /** POST: what stands where both sides changed */
  settledIssue: '/api/issues/{id}/settle',
  /** what was told to it and is to be told, newest first */
  connectionDeliveries: '/api/connections/{id}/deliveries',
  /** POST: it is told once more */
  deliveryAgain: '/api/deliveries/{id}/again',
} as const
