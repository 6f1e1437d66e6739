import { expect, test } from 'vitest'
import { isLanguageTag } from './language-tag.ts'

const nameOf = (tag: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag)

test.each(['en', 'kk-Latn', 'zh-Hans-CN', 'pt-BR', 'es-419', 'ca-valencia', 'de-1996', 'EN-us'])(
  '%s is the tag of a language, and has a name',
  (tag) => {
    expect(isLanguageTag(tag)).toBe(true)
    expect(nameOf(tag)).toBeTruthy()
  },
)

test.each(['<script>', 'x'.repeat(20), 'a', 'en-', 'en_US', 'en\0', ' en', '', '../en', 'english please'])(
  '%j is none',
  (tag) => expect(isLanguageTag(tag)).toBe(false),
)
