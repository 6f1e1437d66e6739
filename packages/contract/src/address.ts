import { type PathName, paths } from './paths.ts'

/** Address of a call with its `{id}` filled in, ready for the wire. */
export const address = (name: PathName, id: string): string =>
  paths[name].replace('{id}', encodeURIComponent(id))
