import { expect, test } from 'vitest'
import { createRoster } from '../../../main/world/roster.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'

interface Body {
  id: string
}
const id = fc.constantFrom('bram', 'cleo', 'dora', 'constructor', 'p-1')
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id }),
  fc.record({ kind: fc.constant('delete' as const), id }),
  fc.record({ kind: fc.constant('exchange' as const) }),
)

test('the list is always that of the record, by id, whoever changed the record in between', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const roster = createRoster<Body>()
      let record: Record<string, Body> = {}
      for (const one of changes) {
        if (one.kind === 'put') record[one.id] = { id: one.id }
        else if (one.kind === 'delete') delete record[one.id]
        else record = structuredClone(record)
        const list = roster.of(record)
        expect(list.map((body) => body.id)).toEqual(Object.keys(record).toSorted())
        expect(list.every((body) => record[body.id] === body)).toBe(true)
      }
    }),
    { numRuns: runs(200) },
  )
})

test('while nothing changed it is the same list, and one that was handed out stays as it was', () => {
  const roster = createRoster<Body>()
  const record: Record<string, Body> = { bram: { id: 'bram' }, ada: { id: 'ada' } }
  const before = roster.of(record)
  expect(roster.of(record)).toBe(before)
  delete record.bram
  expect(roster.of(record).map((body) => body.id)).toEqual(['ada'])
  expect(before.map((body) => body.id)).toEqual(['ada', 'bram'])
})
