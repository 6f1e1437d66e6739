/** The formal protocol of a meeting; part of `paths`. */
export const protocolPaths = {
  /** GET: the protocol of a meeting as it stands; POST {language}: begins one, or its next edition */
  protocolOfRecording: '/api/protocols/recording/{id}',
  /** PUT {revision, content}; DELETE withdraws one that is not locked */
  protocol: '/api/protocols/{id}',
  /** POST numbers it and asks people whether they agree; DELETE: it is a draft again */
  protocolRequests: '/api/protocols/{id}/requests',
  protocolAnswer: '/api/protocols/{id}/answer',
  protocolLock: '/api/protocols/{id}/lock',
  protocolChanges: '/api/protocols/{id}/changes',
  /** GET ?format= */
  protocolExport: '/api/protocols/{id}/export',
  /** every number that was given, and what became of it */
  protocolNumbers: '/api/protocol-numbers',
  protocolSettings: '/api/protocol-settings',
  /** PUT: the bytes of a PNG or JPEG */
  protocolLogo: '/api/protocol-settings/logo',
  /** link of a letter: GET shows the protocol, POST answers, once */
  protocolLetter: '/api/protocol-letters',
  /** GET ?fingerprint=: what whoever has a locked protocol may know of it; as a page for people */
  protocolCheck: '/api/protocol-check',
  protocolCheckPage: '/api/protocol-check/page',
} as const
