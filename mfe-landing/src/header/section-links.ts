import type { Language } from '@hattama/platform'
import { copyOf } from '../copy/copies.ts'
import { blogs } from '../footer/blogs.ts'

/** Anchors of the header; the blog stands in one language's copy only. */
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
