import { Plus } from 'lucide-react'
import { useCopy } from '../copy/use-copy.ts'
import { blogs } from './blogs.ts'

/** Short notes that open in place; stands where the language has a blog. */
export const Blog = () => {
  const blog = blogs[useCopy().language]
  if (!blog) return null
  return (
    <section id="blog" aria-labelledby="blog-title" className="pb-14">
      <h2 id="blog-title" className="text-xl font-semibold tracking-tight text-ink">
        {blog.title}
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {blog.posts.map((post) => (
          <li key={post.title}>
            <details className="group">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-medium text-ink">
                {post.title}
                <Plus
                  aria-hidden
                  className="size-4 shrink-0 text-muted transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-3xl pb-5 leading-relaxed text-muted">{post.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
