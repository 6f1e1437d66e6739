import published from './operation-ids.json' with { type: 'json' }

const publishedIds: Record<string, string | undefined> = published

/** "GET /api/voice-consent" -> `getApiVoiceConsent`. */
const fromRoute = (route: string) => {
  const [method = '', ...rest] = route.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

/**
 * The id of an operation, which generated clients name their methods by: it never changes, whatever the summary says. The
 * file has the ids published while they were made from summaries; a newer operation gets its id from its route.
 */
export const operationId = (route: string): string => publishedIds[route] ?? fromRoute(route)
