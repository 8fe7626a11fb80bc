import { expect, it } from 'vitest'
import { createLedger } from '../../main/mind/dispatch/ledger.ts'

it('counts what came and how each ended', () => {
  const ledger = createLedger()
  for (const message of ['a', 'b', 'c', 'd']) ledger.accept(message)
  ledger.end('b', 'merged')
  ledger.end('a', 'answered')
  ledger.end('d', 'refused')
  expect(ledger.totals()).toEqual({ accepted: 4, answered: 1, merged: 1, refused: 1 })
  expect(ledger.open()).toEqual(['c'])
})

it('takes a message once and ends it once; afterwards its id may come again', () => {
  const ledger = createLedger()
  ledger.accept('a')
  expect(() => ledger.accept('a')).toThrow('accepted twice')
  ledger.end('a', 'answered')
  expect(() => ledger.end('a', 'answered')).toThrow('without being open')
  ledger.accept('a')
  expect(ledger.totals()).toEqual({ accepted: 2, answered: 1, merged: 0, refused: 0 })
})
