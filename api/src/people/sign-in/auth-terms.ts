/** Header by which `forward` tells better-auth the client's address; whatever a client sends in it is dropped. */
export const addressHeader = 'x-hattama-address'
/** By which better-auth is told what to store for a session's token. */
export const tokenHashHeader = 'x-hattama-token-hash'
/** By which it is told that the address of a new account is proved already: no letter need confirm it. */
export const provedHeader = 'x-hattama-address-proved'
/** By which better-auth is told the code that goes into the letter with its link. */
export const mailedCodeHeader = 'x-hattama-mailed-code'
/** By which better-auth is told whose session it is to open: somebody a provider of single sign-on has vouched for. */
export const provedUserHeader = 'x-hattama-proved-user'
/** By which better-auth is told whose passkey is added: id and address, apart by a space. */
export const ownerHeader = 'x-hattama-owner'

/** After ten wrong codes in a row none is taken for so long, seconds. */
export const lockSeconds = 900
