import { describe, it } from 'vitest'
import { register } from '../../product/account.ts'
import { holds } from '../../product/holds.ts'
import { press, sees } from '../../walk/look.ts'
import { leave, phone, stage } from '../../walk/stage.ts'

const { url, member, go } = stage()

describe('New meeting', () => {
  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', phone],
  ])('whatever is open in it, the ways to begin are in sight on %s', async (_, size) => {
    const other = await member(await register(url()))
    await other.setViewport(size)
    await go(other, '/dashboard')
    await press(other, 'New meeting')
    await sees(other, 'Record an in-person meeting', '[role="dialog"]')
    await other.$$eval('[role="dialog"] details', (all) => all.forEach((one) => (one.open = true)))
    await holds(other, () => {
      const ways = [...document.querySelectorAll('[role="dialog"] form > ul button')]
      return (
        ways.length > 1 &&
        ways.every((way) => {
          const { top, bottom, left } = way.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight && document.elementFromPoint(left + 1, bottom - 1) === way
        })
      )
    })
    await leave(other)
  })
})
