import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { isBorneOut } from '../../../main/mind/faculties/say-do/borne-out.ts'
import { deedId } from '../../../main/mind/faculties/say-do/deed-note.ts'
import { claimWords, type Evidence } from '../../../main/mind/faculties/say-do/evidence.ts'
import type { PastEvidence } from '../../../main/mind/faculties/say-do/past-evidence.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { ada, gameTime, marta } from '../../support/sample-characters.ts'
import { createRig, testModel } from '../rig.ts'

/** Written before the rule. `true`: of the log below; `undecidable`: the log can't know, or nothing is claimed. */
const lines: Record<'untrue' | 'undecidable' | 'true', string[]> = JSON.parse(
  readFileSync('test/fixtures/past-claims/lines-own.json', 'utf8'),
)
const blind: { honest: string[] } = JSON.parse(readFileSync('test/fixtures/past-claims/lines-blind.json', 'utf8'))
const kinds = [
  ['bread', 'loaf of bread', 'loaves of bread'],
  ['honey-loaf', 'honey loaf', 'honey loaves'],
  ['flour', 'measure of flour', 'measures of flour'],
  ['knife', 'knife', 'knives'],
].map(([id = '', name = '', plural = '']) => ({ id: id as ItemId, name, plural, price: 2, description: '' }))
const surroundings = { ...noSurroundings, kinds }
const words = { ...claimWords(surroundings, 'Good day!', english.claims), byModel: true }

const blank: PastEvidence = {
  ...{ deeds: [], isPartial: false, isFirstTalk: true },
  ...{ theirs: ['Good day!'], mine: [], intents: [], recalled: [] },
}
const known: PastEvidence = {
  ...blank,
  deeds: ['I gave Ada 1 loaf of bread for 2 pennies.'],
  theirs: ['I will bring you some flour, Marta.', 'Good day!'],
  mine: ['I will keep a honey loaf for you, Ada.'],
}
const isHeard = (sentence: string, past: PastEvidence): boolean => {
  const evidence: Evidence = {
    ...{ npc: marta.id, speaker: ada, name: 'Ada', events: [], lately: [], meanwhile: [], now: [], earlier: [] },
    ...{ notes: past.deeds, kinds, reader: english.claims, theirs: null, lesson: null, quests: [], places: [], past },
    ...{ following: null, doing: '' },
  }
  return english.claims.claimsIn(sentence, words).every((claim) => isBorneOut(claim, evidence))
}

describe('what a model says of earlier deeds', () => {
  it('is held back where the log knows no such thing', () => {
    const passed = lines.untrue.filter((line) => isHeard(line, blank))
    expect(lines.untrue).toHaveLength(60)
    expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(3)
  })

  it('is heard where the log knows it, and where nothing can be known: at most 2 in 100 are lost', () => {
    const lost = [
      ...lines.true.filter((line) => !isHeard(line, known)),
      ...lines.undecidable.filter((line) => !isHeard(line, blank)),
    ]
    expect(lines.true.length + lines.undecidable.length).toBe(60)
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(1)
  })

  it('is heard where it is lore, habit, news of others or of this talk: sixty lines the rule never saw', () => {
    const lost = blind.honest.filter((line) => !isHeard(line, blank))
    expect(blind.honest).toHaveLength(60)
    expect(lost, lost.join('\n')).toEqual([])
  })

  it('is undecided where deeds were not all noted, or where earlier talks may have held the promise', () => {
    expect(isHeard('I gave you the flour yesterday.', { ...blank, isPartial: true })).toBe(true)
    expect(isHeard('You promised me a loaf.', { ...blank, isFirstTalk: false })).toBe(true)
    expect(isHeard('I gave you the flour yesterday.', { ...blank, isFirstTalk: false })).toBe(false)
  })

  it('must fit the log in its goods and its number', () => {
    expect(isHeard('I gave you two loaves of bread yesterday.', known)).toBe(false)
    expect(isHeard('I gave you a knife yesterday.', known)).toBe(false)
    expect(isHeard('You promised me a knife.', known)).toBe(false)
  })
})

describe('a model that speaks of a past that never was', () => {
  const world = {
    now: () => gameTime('2026-11-20', '14:10'),
    percepts: () => ({ place: null, doing: 'resting', people: [], following: null }),
    surroundings: () => surroundings,
    places: () => [],
  }
  const hear = async (text: string, note?: string, ...steps: Parameters<typeof testModel>) => {
    const model = testModel(text, ...steps)
    const rig = await createRig({ model, world })
    const at = gameTime('2026-11-19', '09:00')
    if (note !== undefined)
      await rig.memory(marta.id).remember({
        ...{ id: deedId(marta.id, at, note), text: note, kind: 'note', at, importance: 5 },
        ...{ who: { id: ada, name: 'Ada' }, audience: { kind: 'player', player: ada } },
      })
    let heard = ''
    await rig.dispatcher.dispatch(rig.inbound('Good morning, Marta!'), { onDelta: (delta) => (heard += delta) })
    return { heard: heard.trim(), asked: model.requests.map(({ messages }) => messages.at(-1)?.content) }
  }

  it.each([
    'I gave you the flour yesterday.',
    'You promised me a loaf.',
    'You paid me already.',
    'We agreed on five pence.',
  ])('is told so once, and nothing stands in its place: %s', async (untrue) => {
    const { heard, asked } = await hear(`Good morning, Ada. ${untrue}`, undefined, untrue, 'Never asked.')
    expect(heard).toBe('Good morning, Ada.')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain(`"${untrue}" As far as you know, no such thing happened between you before`)
    expect(asked[1]).not.toContain('tool')
  })

  it('is heard at once where the world noted it, though nothing recalled the note', async () => {
    const said = 'Good morning, Ada. I gave you a loaf of bread yesterday.'
    const { heard, asked } = await hear(said, 'I gave Ada 1 loaf of bread for 2 pennies.')
    expect([heard, asked.length]).toEqual([said, 1])
  })
})
