import type { Language } from '@hattama/platform'
import { copyOf } from '../../kernel/copy/copies.ts'
import { blogs } from '../footer/blogs.ts'

/** Anchor links of the header; only one language has a blog. */
export const sectionLinks = (language: Language) => {
  const { nav } = copyOf(language)
  const blog = blogs[language]
  return [
    { href: '#features', text: nav.features },
    { href: '#how-it-works', text: nav.how },
    { href: '#pricing', text: nav.pricing },
    ...(blog ? [{ href: '#blog', text: blog.title }] : []),
  ]
}
