import { distinctTags } from '@hattama/contract/rules/tags'

/** What a person typed as tags, apart at commas, semicolons and lines. */
export const tagsOf = (typed: string): string[] =>
  distinctTags(
    typed
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  )
