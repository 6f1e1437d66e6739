/** The formal protocol of a meeting; part of `paths`. */
export const protocolPaths = {
  /** GET: the current protocol of a meeting; POST {language}: starts one, or its next edition */
  protocolOfRecording: '/api/protocols/recording/{id}',
  /** PUT {revision, content}; DELETE withdraws one that is not locked */
  protocol: '/api/protocols/{id}',
  /** POST numbers it and asks people whether they agree; DELETE: makes it a draft again */
  protocolRequests: '/api/protocols/{id}/requests',
  protocolAnswer: '/api/protocols/{id}/answer',
  protocolRefill: '/api/protocols/{id}/refill',
  protocolLock: '/api/protocols/{id}/lock',
  protocolChanges: '/api/protocols/{id}/changes',
  /** GET ?format= */
  protocolExport: '/api/protocols/{id}/export',
  /** every number ever assigned, and what became of it */
  protocolNumbers: '/api/protocol-numbers',
  protocolSettings: '/api/protocol-settings',
  /** PUT: the bytes of a PNG or JPEG */
  protocolLogo: '/api/protocol-settings/logo',
  /** the link in a letter: GET shows the protocol, POST answers, once */
  protocolLetter: '/api/protocol-letters',
  /** GET ?fingerprint=: what anyone holding a locked protocol may learn about it; also as a page for people */
  protocolCheck: '/api/protocol-check',
  protocolCheckPage: '/api/protocol-check/page',
} as const
