import type { Language } from '@hattama/contract/rules/kernel/language'
import {
  api,
  call,
  notify,
  problemText,
  useAppDispatch,
  useCommand,
  useNavigate,
  useTexts,
} from '@hattama/platform'

const { useGiveExampleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    giveExample: build.mutation({
      ...call.post('/api/example-meeting', (language: Language) => ({ body: { language } })),
      invalidatesTags: ['Recordings', 'Summaries'],
    }),
  }),
})

/** Opens the example meeting in the language of the interface when any part of the app asks for it. */
export const ExampleHost = () => {
  const { language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [give] = useGiveExampleMutation()
  useCommand('openExample', () => {
    void give(language)
      .unwrap()
      .then(
        ({ recordingId }) => navigate(`/recordings/${recordingId}`),
        (error: unknown) => dispatch(notify({ tone: 'problem', text: problemText(error) })),
      )
  })
  return null
}
