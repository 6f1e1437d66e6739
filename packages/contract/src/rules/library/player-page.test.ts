import { expect, test } from 'vitest'
import { isPlayerPage } from './player-page.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://rutube.ru/video/c58f502c7bb34a8fcdd976b221fca292/',
  'https://vk.com/video-1_2',
])('%s is a page with a player', (link) => expect(isPlayerPage(new URL(link))).toBe(true))

test.each([
  'https://example.org/talks/youtube.com.mp3',
  'https://notyoutube.com/a.mp4',
  'https://vk.com/doc1_2',
  'https://player.vimeo.com/external/1.hd.mp4?s=abc',
])('%s may be a file', (link) => expect(isPlayerPage(new URL(link))).toBe(false))
