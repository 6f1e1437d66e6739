/** Encrypts what better-auth's plugin decrypts, and vice versa. */
export type Seal = { close: (text: string) => Promise<string>; open: (sealed: string) => Promise<string> }
