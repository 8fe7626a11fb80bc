import { afterEach, expect, it, vi } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { playersConcerned, type Source } from '../../main/mind/dispatch/access/provenance.ts'
import { ada } from '../support/sample-characters.ts'

afterEach(() => vi.restoreAllMocks())

it('whose words an answer rests on reads each source once, however many answers rest on it, and the answer once', () => {
  const things = ['lantern', 'brooch', 'fiddle', 'kettle', 'saddle', 'mirror', 'ribbon', 'hammer']
  const sources = things.map((thing): Source => ({ text: `Ada lost a wooden ${thing}.`, players: [ada] }))
  const basis = { language: english, sources, names: [] }
  const reads = vi.spyOn(String.prototype, 'match')
  const readsOf = (answer: string): number => {
    reads.mockClear()
    expect(playersConcerned(answer, basis)).toEqual([])
    return reads.mock.calls.length
  }
  expect(readsOf('The river rises slowly.')).toBe(1 + sources.length)
  expect(readsOf('Nobody knows the reason.')).toBe(1)
})
