import { personalKinds } from '@hattama/contract/rules/library/personal-data'
import type { StoredWord } from '#kernel/db/columns.ts'
import { redactIn } from '#library/personal-data/redact.ts'
import { personalRedactor } from '#library/personal-data/redacted-value.ts'
import { seedMeeting } from './talk.ts'
import type { testApp } from './app.ts'

/** Names that the workspace lists, each as it is said in the meeting, in Latin and Cyrillic, in Russian and Kazakh cases. */
const names = ['Quentin Zebrowski', 'Зауреш Калиева', 'Нұрлыбек Әбілқасым'] as const

/** Names of the same shape that are nowhere. */
const others = ['Bertram Duckworth', 'Дидара Вдовина', 'Айдарбек Мәмбетәлі']

/** Masks these names and those, so that an echo of either reads the same. */
export const maskedEither = (text: string): string =>
  redactIn(text, [personalRedactor({ kinds: personalKinds, names: [...names, ...others] })])

/** What nobody reads in the meeting, and something of the same shape that is not in it. */
export const hiddenPairs: readonly (readonly [there: string, notThere: string])[] = [
  ['Quentin', 'Bertram'],
  ['quentin', 'bertram'],
  ['zebr', 'duck'],
  ['Quentin Zebrowski', 'Bertram Duckworth'],
  ['fired Quentin', 'fired Bertram'],
  ['report for Quentin Monday', 'report for Bertram Monday'],
  ['Зауреш', 'Дидара'],
  ['отчёт для Зауреш', 'отчёт для Дидара'],
  ['калиев', 'вдовин'],
  ['Нұрлыбек', 'Айдарбек'],
  ['есеп Нұрлыбекке', 'есеп Айдарбекке'],
  ['+7 701 555 77 33', '+7 702 646 88 44'],
  ['701', '702'],
  ['5557733', '6468844'],
  ['phone 555', 'phone 646'],
  ['secret.person@zmail.example', 'public.animal@xmail.example'],
  ['zmail', 'xmail'],
  ['secret.person', 'public.animal'],
  ['4400 4301 2345 6789', '4400 4302 3456 7895'],
  ['4301', '4302'],
  ['870112300455', '880213400566'],
]

/** Questions about each of them, as people and assistants ask them. */
export const questionsAbout = (value: string): string[] => [
  `What did ${value} say about the report?`,
  `Which tasks does ${value} have?`,
  `How many meetings with ${value} were there?`,
  `Сколько встреч было про ${value}?`,
  `Кто сказал ${value}?`,
  `${value} туралы не айтылды?`,
]

const said = [
  'Dana: We fired Quentin on Monday, the report is late.',
  'Alan: My phone is +7 701 555 77 33, and the mail is secret.person@zmail.example.',
  'Dana: Отчёт для Зауреш готов, карта 4400 4301 2345 6789.',
  'Alan: Есеп Нұрлыбекке керек, ИИН 870112300455.',
  'Quentin Zebrowski: The report goes to the archive.',
].join('\n')

/** Everything hidden, in one text. */
const all =
  'Quentin Zebrowski, Зауреш Калиева, Нұрлыбек Әбілқасым: +7 701 555 77 33, secret.person@zmail.example, 4400 4301 2345 6789, 870112300455'

/** A meeting of the workspace that holds hidden values wherever it has text, and its minutes. It hides them from now on. */
export const seedHiddenValues = async (
  t: ReturnType<typeof testApp>,
  owner: { token: string; workspaceId: string; userId: string },
) => {
  const { db } = t.database
  const { id } = await seedMeeting(db, owner, `Report with ${all}`, said, {
    participants: [...names, 'Dana'],
    tags: [...names, 'report'],
    tasks: [
      {
        task: `Write the report for ${all}`,
        assignee: names[0],
        assigneeId: null,
        dueDate: null,
        dueOn: null,
        completed: false,
        moment: null,
      },
    ],
  })
  await db.updateTable('recordings').set({ visibility: 'workspace' }).where('id', '=', id).execute()
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'text'])
    .where('recordingId', '=', id)
    .execute()
  for (const segment of segments) {
    const words = segment.text.split(' ').map((word, i): StoredWord => [word, i * 100, i * 100 + 90, 0.9])
    await db.updateTable('segments').set({ words }).where('id', '=', segment.id).execute()
  }
  await db
    .updateTable('summaries')
    .set({ body: bodyOf(`The report of ${all} is late.`) })
    .where('recordingId', '=', id)
    .execute()
  await t.call('POST', `/api/recordings/${id}/comments`, owner.token, { text: `Ask ${all}`, atMs: 0 })
  await t.call('POST', `/api/recordings/${id}/notes`, owner.token, { kind: 'task', text: all, atMs: 0 })
  await t.call('PUT', '/api/workspace/personal-data', owner.token, {
    kinds: personalKinds,
    names,
    newMeetings: false,
    newLinks: false,
  })
  await t.call('PUT', `/api/recordings/${id}/personal-data`, owner.token, { hidden: true })
  return id
}

const bodyOf = (text: string) => ({
  summary: text,
  keyPoints: [text],
  decisions: [text],
  nextSteps: [text],
  tags: [...names],
  keyTopics: [],
  participants: names.map((name, i) => ({ id: `${i}`, name })),
  moments: { keyPoints: [null], decisions: [null], nextSteps: [null] },
  coverage: { read: 1, dropped: 0 },
})
