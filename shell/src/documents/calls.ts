import type { SummaryMail, SummaryMailed } from '@hattama/contract/document-request'
import { pathTo } from '@hattama/contract/rules/paths'
import type { Summary } from '@hattama/contract/summary'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the minutes of a recording: their own id is looked up first. Null: there are none. */
    mailMinutes: build.mutation<SummaryMailed | null, { recordingId: string; mail: SummaryMail }>({
      queryFn: async ({ recordingId, mail }, _store, _extra, ask) => {
        const found = await ask(pathTo('summaryOfRecording', recordingId))
        if (found.error) return { error: found.error }
        const { summary } = found.data as { summary: Pick<Summary, 'id'> | null }
        if (!summary) return { data: null }
        const sent = await ask({ url: pathTo('summaryMail', summary.id), method: 'POST', body: mail })
        return sent.error ? { error: sent.error } : { data: sent.data as SummaryMailed }
      },
    }),
  }),
})

export const { useMailMinutesMutation } = calls
