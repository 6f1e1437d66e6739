/**
 * Public key of the extension (base64 DER). It is the manifest's `key`, so that an unpacked copy has the same id on
 * every machine; a store listing has its own id (`EXTENSION_ID`).
 */
export const extensionKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxt18r3NGCh0c//XbN0P3mhiTy5JuCKrgxqgyJ6/cU3rd2IJ+8fSf6LthvW9M5QDR305mbrZd3yWBwdEoHLOSGpITCx5KKpCViVuR7ND2wrRQ09AFLMbtDIoVI8K05Iejs9SKcx0emoE2V6PtLfjg0bwkyIxV+OibL0aqnb+hpwt8XQg7Pb3ZaXWM01yCKI+WEEO/3LOc5VYuzpJvNNpB+nqN25+DeIHOBJVQ2OipNYGzLUl49uI3wMSzivbjK6I1FxSDqH1La2UmMisOAOjYWNXAKhCQtLBNxpDyzjcg1salLTINGNAbTnt1m5I/756azz0sTX3Twtq36S09cLvouwIDAQAB'

/** Id that Chromium derives from the key: the first 16 bytes of its SHA-256, in hex digits mapped to a-p. */
export const extensionId = 'jnkfhbdncgfhmmdmmgdkaebfffpobohj'
