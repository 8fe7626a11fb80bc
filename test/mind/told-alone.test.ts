import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { Source } from '../../main/mind/dispatch/access/provenance.ts'
import { restsOnAlone } from '../../main/mind/dispatch/access/told-alone.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { ada, ben, sampleContext } from '../support/sample-characters.ts'

const near = { id: ben, name: 'Ben', kind: 'player' as const, distance: 1, direction: 'north', doing: '' }
const ring: Source = {
  text: 'Ada told me: "My silver ring called Vobaba lies below the third willow."',
  players: [ada],
  alone: ada,
}
const rests = (
  text: string,
  to: typeof ben | null,
  utterance: string,
  sources: readonly Source[] = [ring],
  more: Partial<TurnContext> = {},
): boolean => {
  const context = sampleContext(utterance, more)
  return restsOnAlone(text, to, {
    context: { ...context, percepts: { ...context.percepts, people: [near] } },
    basis: { language: english, sources: [...sources] },
  })
}
const said = (text: string): Source => ({ text, players: [ada], alone: ada, inTalk: true })

describe('what a player told alone', () => {
  it('is whispered to nobody else and stands in no page, be it one word of it', () => {
    for (const to of [ben, null]) {
      expect(rests('It is Vobaba.', to, 'Where is it?')).toBe(true)
      expect(rests('Look below the willow for a ring.', to, 'Where is it?')).toBe(true)
      expect(rests('I am off to the mill.', to, 'Where is it?')).toBe(false)
    }
  })

  it('is for the one who told it, and for everybody when it was told to all', () => {
    expect(rests('It is Vobaba.', null, 'Where is it?', [{ text: ring.text, players: [ada] }])).toBe(false)
    expect(rests('It is Vobaba.', ben, 'Where is it?', [{ ...ring, alone: ben }])).toBe(false)
    expect(rests('It is Vobaba.', ben, 'Where is it?', [{ ...ring, alone: 'self' }])).toBe(true)
  })

  it('may be told to whom the player names; older secrets may not', () => {
    const asked = 'Tell Ben that the zither is mended, please.'
    expect(rests('The zither is mended.', ben, asked, [ring, said(asked)])).toBe(false)
    expect(
      rests('The zither is mended.', ben, 'The zither is mended, by the way.', [
        ring,
        said('The zither is mended, by the way.'),
      ]),
    ).toBe(true)
    expect(rests('The zither is mended, and Vobaba lies there.', ben, asked, [ring, said(asked)])).toBe(true)
  })

  it('may be announced where the steps of a skill asked for it, unless it was confided', () => {
    const skillsRead = [{ name: 'plan-a-festival', body: '', bookmark: '3|', allowedTools: null }]
    const asked = 'The Zither Fair.'
    expect(rests('planning the Zither Fair', null, asked, [said(asked)])).toBe(true)
    expect(rests('planning the Zither Fair', null, asked, [said(asked)], { skillsRead })).toBe(false)
    const confided = 'The Zither Fair, but tell nobody. Please keep it secret!'
    expect(rests('planning the Zither Fair', null, confided, [said(confided)], { skillsRead })).toBe(true)
  })
})
