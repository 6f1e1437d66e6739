import { describe, it } from 'vitest'
import { register } from '../../product/account.ts'
import { holds } from '../../product/holds.ts'
import { press, sees } from '../../walk/look.ts'
import { leave, phone, stage } from '../../walk/stage.ts'

const { url, member, go } = stage()

describe('New meeting', () => {
  // on a phone what is unfolded needs the room: all of the dialog scrolls then
  it.each([
    [
      'whatever is open in it, the ways to begin are in sight on a desktop',
      { width: 1280, height: 800 },
      true,
    ],
    ['the ways to begin are in sight on a phone', phone, false],
  ] as const)('%s', async (_, size, isOpen) => {
    const other = await member(await register(url()))
    await other.setViewport(size)
    await go(other, '/dashboard')
    await press(other, 'New meeting')
    await sees(other, 'Record an in-person meeting', '[role="dialog"]')
    await other.$$eval(
      '[role="dialog"] details',
      (all, open) => all.forEach((one) => (one.open = open)),
      isOpen,
    )
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
