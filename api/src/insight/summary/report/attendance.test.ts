import { expect, test } from 'vitest'
import { englishTalk, talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../../transcript/meeting.ts'
import { attendanceRows } from './attendance.ts'

test('whoever was heard is listed, then whoever was announced and not heard, each once', () => {
  const participants = ['Gerald*', ' Boris ', '', '  ']
  const { voices } = meetingOf(talk(englishTalk))
  expect(attendanceRows(meetingOf(talk(englishTalk, { participants })), 'en')).toEqual([
    ...voices.map(({ label }) => `- ${label}`),
    String.raw`- Gerald\* (not heard in the recording)`,
  ])
})
