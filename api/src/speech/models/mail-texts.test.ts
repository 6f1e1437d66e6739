import { expect, test } from 'vitest'
import { endedText } from './mail-texts.ts'

const there = { title: 'GigaAM', fault: null }
const failed = { title: 'Whisper', fault: 'wrong-hash' }

test.each(['en', 'ru', 'kk'] as const)(
  'an email in %s names what came, and what did not and why',
  (language) => {
    const only = endedText(language, [there])
    expect(only.body).toContain('- GigaAM')
    expect(only.body).not.toContain('Whisper')
    const both = endedText(language, [there, failed])
    expect(both.subject).not.toBe(only.subject)
    expect(both.body.indexOf('- GigaAM')).toBeLessThan(both.body.indexOf('- Whisper'))
    expect(both.body.split('\n\n')).toHaveLength(only.body.split('\n\n').length + 1)
    const none = endedText(language, [{ title: 'Whisper', fault: 'no such fault' }])
    expect(none.body.split('\n')).toContain('- Whisper')
    expect(none.body.split('\n\n')).toHaveLength(only.body.split('\n\n').length)
    expect(endedText(language, [failed]).body).toMatch(/- Whisper: \S/)
  },
)
