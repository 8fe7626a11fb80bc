import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areAmountsFit } from '../../main/page/amount-fields.ts'

/** A button among fields, of which each answers whether its value fits its bounds. */
const pressedAmong = (...fields: boolean[]): { event: Event; told: number[] } => {
  const told: number[] = []
  const inputs = fields.map((isFit, at) => ({
    reportValidity: () => {
      told.push(at)
      return isFit
    },
  }))
  return {
    told,
    event: { currentTarget: { closest: () => ({ querySelectorAll: () => inputs }) } } as unknown as Event,
  }
}

it('an amount that cannot be used is told at its field, and nothing happens with another amount instead', () => {
  expect(areAmountsFit(pressedAmong(true).event)).toBe(true)
  expect(areAmountsFit(pressedAmong().event)).toBe(true)
  const { event, told } = pressedAmong(false)
  expect([areAmountsFit(event), told]).toEqual([false, [0]])
})

it.each(['TradeForm', 'BagPanel', 'ChestPanel'])('%s asks before each use of an amount', (name) => {
  const text = readFileSync(new URL(`../../main/page/components/${name}.vue`, import.meta.url), 'utf8')
  const uses = [...text.matchAll(/@click="([^"]*(?:add\('|drop\(|give\(|giveCoins|side\.move)[^"]*)"/g)].map(
    ([, act]) => act,
  )
  expect(uses.length).toBeGreaterThanOrEqual(2)
  expect(uses.filter((act) => !act?.startsWith('areAmountsFit($event) && '))).toEqual([])
})
