/** Encrypts what better-auth's plugin decrypts, and the other way round. */
export type Seal = { close: (text: string) => Promise<string>; open: (sealed: string) => Promise<string> }
