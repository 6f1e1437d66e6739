import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    accuracy: build.query({ ...call.get('/api/workspace/speech/accuracy'), keepUnusedDataFor: 0 }),
  }),
})

export const { useLazyAccuracyQuery } = calls
