import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { loadVillage } from '../support/talk-lab.ts'

const { content } = await loadVillage()
const filled = (line: string): string =>
  line.replaceAll('{goods}', 'a mug of ale').replaceAll('{price}', 'two pennies').replaceAll('{name}', 'Ana')

/** What the words accept after this line, with a mug of ale offered for two pennies. */
const accepted = (utterance: string, line: string) =>
  english.assent.offerAccepted({
    ...{ character: { id: 'greta' }, speaker: { id: 'ana' }, utterance, conversation: [{ from: 'self', text: line }] },
    surroundings: {
      ...{ coin: { one: 'penny', many: 'pennies' }, quests: [] },
      offers: [
        {
          ...{ id: 'x-1', from: 'greta', to: 'ana', wants: { gold: 2, items: [] } },
          gives: { gold: 0, items: [{ name: 'mug of ale', plural: 'mugs of ale', count: 1 }] },
        },
      ],
    },
  } as never)

describe.each(content.characters.map((each) => [each.id, each.soul.voice] as const))('%s', (_id, voice) => {
  it('offers in its own words, which name the thing and the price and which a yes takes', () => {
    expect(voice.offer?.length).toBeGreaterThan(1)
    for (const line of voice.offer ?? []) {
      expect(line).toMatch(/\{goods\}.*\{price\}|\{price\}.*\{goods\}/)
      expect([line, accepted('yes', filled(line))]).toEqual([line, 'x-1'])
      expect([line, accepted('is it fresh?', filled(line))]).toEqual([line, null])
      // What one needs is no yes to what it costs.
      expect([line, accepted('I need ale', filled(line))]).toEqual([line, null])
      expect([line, accepted('I will take the ale', filled(line))]).toEqual([line, 'x-1'])
    }
  })

  it('has words of its own for a sale, a thing brought and an errand taken on', () => {
    for (const key of ['sold', 'brought', 'count-on'] as const) expect(voice[key]?.length).toBeGreaterThan(1)
  })
})

it('no two villagers say the same of a deal', () => {
  const lines = content.characters.flatMap(({ soul: { voice } }) =>
    (['offer', 'sold', 'brought', 'count-on'] as const).flatMap((key) => voice[key] ?? []),
  )
  expect(new Set(lines).size).toBe(lines.length)
})
