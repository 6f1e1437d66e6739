/** Known methods; anything else is OTHER, since a client may send any word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request as named in metrics and traces. */
export const knownMethod = (method: string): string => (methods.has(method) ? method : 'OTHER')
