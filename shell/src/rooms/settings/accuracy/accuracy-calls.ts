import type { Accuracy } from '@hattama/contract/accuracy'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    accuracy: build.query<Accuracy, void>({ query: () => paths.speechAccuracy, keepUnusedDataFor: 0 }),
  }),
})

export const { useLazyAccuracyQuery } = calls
