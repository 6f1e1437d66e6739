import { fileURLToPath } from 'node:url'

/** What a person sideloads. */
export const extensionFolder = fileURLToPath(new URL('../../extension/dist', import.meta.url))
