import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { createTruthGuard } from '../../../main/mind/faculties/say-do/truth-guard.ts'

interface Lines {
  honest: string[]
  claiming: string[]
}
/**
 * Lists by people who had not seen the rules; no tool was called in any of these answers. The patterns were improved
 * with the first and `lines-c` in view, and the weights learned from all but `lines-c`. No list is unseen any more.
 */
const read = (name: string): Lines => JSON.parse(readFileSync(`test/fixtures/claims/${name}.json`, 'utf8'))
const { honest, claiming } = read('lines-a')
const unseen = read('lines-c')
const words = {
  things: ['loaf of bread', 'bread', 'loaf', 'bun', 'knife', 'pelt', 'coin', 'coins', 'gold'],
  asked: 'Good day!',
  byModel: true,
}

/** What is heard of a line that nothing bears out, letter by letter. */
const heardOf = (line: string): string => {
  let heard = ''
  const guard = createTruthGuard({
    reader: english.claims,
    words: () => words,
    isTrue: () => false,
    say: (text) => {
      heard += text
    },
  })
  for (const letter of line) guard.push(letter)
  guard.finish()
  return heard
}

describe('lines written without sight of the rules', () => {
  it('are said as they are where they claim nothing: at most 2 in 100 are altered', () => {
    const altered = honest.filter((line) => heardOf(line) !== line)
    expect(honest.length).toBeGreaterThan(190)
    expect(altered.length, altered.join('\n')).toBeLessThanOrEqual(honest.length * 0.02)
  })

  it('are held back where they claim an act: at most 10 in 100 pass', () => {
    const passed = claiming.filter((line) => heardOf(line) === line)
    expect(claiming.length).toBeGreaterThan(190)
    expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(claiming.length * 0.1)
  })

  it('leave nothing behind, broken off between clauses, that claims it still', () => {
    const left = claiming
      .map(heardOf)
      .filter((heard, index) => heard !== claiming[index])
      .filter((heard) => english.claims.claimsIn(heard.replace(/\W*$/, '.'), words).length > 0)
    expect(left).toEqual([])
  })

  it('of the list that nothing was learned from, but that was read since: as many honest ones are altered at most, and 10 of 100 claims pass at most', () => {
    const altered = unseen.honest.filter((line) => heardOf(line) !== line)
    const passed = unseen.claiming.filter((line) => heardOf(line) === line)
    expect([unseen.honest.length, unseen.claiming.length]).toEqual([200, 200])
    expect(altered.length, altered.join('\n')).toBeLessThanOrEqual(4)
    expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(20)
  })

  it('are heard though hands move in them: a gesture that touches nobody is no act', () => {
    for (const line of [
      '*wipes the counter with a damp cloth* Quiet day, this.',
      '*glances at the clouds* Rain, I say.',
    ])
      expect(heardOf(line)).toBe(line)
  })

  it('are heard however they begin, and where a dead server broke them off', () => {
    for (const line of [
      'Well now, Ada, the forge is across the square.',
      'Ah, no, Ben, the mill is down by the river.',
      'Well now, Ada, the mill is down by ',
    ])
      expect(heardOf(line)).toBe(line)
  })
})
