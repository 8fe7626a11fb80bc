import { expect, it } from 'vitest'
import { z } from 'zod'
import { withOwnNames } from '../../main/mind/tools/other-names.ts'

const trade = z.strictObject({ give: z.string(), want: z.string(), with: z.string() })
const move = z.strictObject({ destination: z.string() })

it('an argument that another tool calls otherwise is read, where only one can be meant', () => {
  expect(withOwnNames({ to: 'Jory', give: '2 buns', want: '2 pennies' }, trade)).toEqual({
    ...{ with: 'Jory', give: '2 buns', want: '2 pennies' },
  })
  expect(withOwnNames({ place: 'mill' }, move)).toEqual({ destination: 'mill' })
})

it('what is given, or may mean two, stays as it is', () => {
  const given = { to: 'Jory', with: 'Ana', give: '2 buns' }
  expect(withOwnNames(given, trade)).toEqual(given)
  expect(withOwnNames({ player: 'Jory', customer: 'Ana' }, trade)).toEqual({
    player: 'Jory',
    customer: 'Ana',
  })
  expect(withOwnNames({ whom: 'Ana' }, z.strictObject({ to: z.string(), person: z.string() }))).toEqual({ whom: 'Ana' })
})
