/** What a request may be made with; anything else is OTHER, since a stranger may write any word there. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request as figures and traces name it. */
export const knownMethod = (method: string): string => (methods.has(method) ? method : 'OTHER')
