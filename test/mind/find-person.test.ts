import { expect, it } from 'vitest'
import { findPerson as findInSkill } from '../../main/content/skills/steps/lookup.ts'
import { english } from '../../main/language/en/english.ts'
import { bearsNameOf, personReferredTo, takeName } from '../../main/language/en/names/names.ts'
import { restsOnAlone } from '../../main/mind/dispatch/access/told-alone.ts'
import { dueIntents } from '../../main/mind/faculties/promises/match-intents.ts'
import { speakerSection } from '../../main/mind/prompt/sections-session.ts'
import { findPerson } from '../../main/mind/turn/find-in-context.ts'
import type { BodyId } from '../../main/world/ids.ts'
import { ada, ben, bram, sampleContext } from '../support/sample-characters.ts'

const here = (id: BodyId, name: string, kind: 'player' | 'npc', distance: number) => ({
  id,
  name,
  kind,
  distance,
  direction: 'north',
  doing: '',
})
const find = (text: string, people: ReturnType<typeof here>[], speaker = 'Ada') => {
  const context = sampleContext('')
  const found = findPerson(
    { ...context, speaker: { ...context.speaker, name: speaker }, percepts: { ...context.percepts, people } },
    text,
    english.names,
  )
  return found?.id ?? null
}

it('a stranger who took the name of a villager is not taken for that one, near or far', () => {
  expect(find('Bram', [here(ben, 'Bram', 'player', 1), here(bram.id, 'Bram', 'npc', 9)])).toBe(bram.id)
  expect(find(bram.name, [here(ben, bram.name, 'player', 1)])).toBe(bram.id)
  expect(find('Ben', [here(ben, 'Ben', 'player', 1)])).toBe(ben)
})

it('whoever speaks is meant by their own name, and everybody by their id', () => {
  expect(find('Bram', [here(bram.id, 'Bram', 'npc', 1)], 'Bram')).toBe(ada)
  expect(find(ben, [here(bram.id, 'Bram', 'npc', 1), here(ben, 'Bram', 'player', 2)])).toBe(ben)
})

const reed = { id: 'reed' as BodyId, name: 'Father Anselm Reed' }
const others = [reed, { id: bram.id, name: 'Bram Hollow' }]

it.each([
  ['the first name of a villager', 'Bram', 'Bram'],
  ['the whole name', 'Bram Hollow', 'bram hollow'],
  ['letters of another script', 'Br\u0430m', 'Bram'],
  ['such letters in the question too', 'Br\u0430m', 'Br\u0430m'],
  ['accents', 'Br\u00e4m', 'bram'],
  ['signs that nobody sees', 'Br\u200bam', 'Bram'],
  ['wide letters', '\uff22\uff52\uff41\uff4d', 'Bram'],
  ['a title', 'Mr. Bram', 'Mr Bram'],
  ['a title and the last name', 'Ms. Reed', 'Ms. Reed'],
  ['more behind it', 'Bram the', 'Bram'],
])('a stranger is not handed what is a villager’s by %s, whoever reads the name', (_how, name, asked) => {
  const stranger = here(ben, name, 'player', 1)
  expect(personReferredTo(asked, [stranger, ...others])?.id).not.toBe(ben)
  const context = sampleContext('', {
    acquaintances: others.map((each) => ({ ...each, role: 'smith', home: 'forge' })) as never,
  })
  const scene = { ...context, percepts: { ...context.percepts, people: [stranger] } }
  expect(findPerson(scene, asked, english.names)?.id).not.toBe(ben)
  expect(findInSkill({ context: scene, language: english }, asked)?.id).not.toBe(ben)
  const known = [
    { id: ben, kind: 'player' as const, name },
    ...others.map((each) => ({ ...each, kind: 'npc' as const, role: 'smith' })),
  ]
  if (/^b/i.test(asked)) expect(takeName(`${asked} the bread is done`, known)?.person.id).toBe(bram.id)
  const intent = {
    id: 'i',
    task: { act: 'tell', words: 'x' },
    when: { person: { id: null, name: asked } },
    by: null,
    made: '2026-01-01T08:00',
    about: [],
    until: null,
    last: null,
    repeats: false,
    cooldownHours: 24,
    fires: 0,
    most: 1,
    status: 'armed',
    audience: { kind: 'everyone' },
  }
  const at = {
    now: context.now,
    opening: true,
    place: null,
    utterance: '',
    villagers: others,
    asker: { kind: 'player', player: ben } as const,
  }
  expect(dueIntents([intent as never], { ...at, language: english, with: { id: ben, name, kind: 'player' } })).toEqual(
    [],
  )
})

it('what is asked to be told to a villager may not be told to a stranger of that name', () => {
  const stranger = here(ben, 'Bram', 'player', 1)
  const context = sampleContext('Tell Bram that my password is zanzibar.')
  const basis = {
    language: english,
    sources: [{ text: 'Tell Bram that my password is zanzibar.', players: [ada], alone: ada, inTalk: true as const }],
  }
  const tells = (people: (typeof stranger)[], to: BodyId) =>
    restsOnAlone('The password is zanzibar.', to, {
      context: { ...context, percepts: { ...context.percepts, people } },
      basis,
    })
  expect(tells([stranger], ben)).toBe(true)
  expect(tells([here(bram.id, bram.name, 'npc', 1)], bram.id)).toBe(false)
  const named = {
    ...context,
    utterance: 'Tell Cato that my password is zanzibar.',
    percepts: { ...context.percepts, people: [here(ben, 'Cato', 'player', 1)] },
  }
  expect(restsOnAlone('The password is zanzibar.', ben, { context: named, basis })).toBe(false)
})

it('players are still found by names of their own, also where these begin like a villager’s or stand in a question', () => {
  const people = [
    here(ben, 'Zo\u00eb Carter', 'player', 1),
    here('p-0000000000000009' as BodyId, 'Bramble', 'player', 1),
    ...others,
  ]
  expect(personReferredTo('Zoe', people)?.id).toBe(ben)
  expect(personReferredTo('zo\u00eb carter', people)?.id).toBe(ben)
  expect(personReferredTo('Bramble', people)?.id).toBe('p-0000000000000009')
  for (const nobody of ['', ' ', 'Br', '...', 'Nobody', 'x'.repeat(9000)])
    expect(personReferredTo(nobody, people)).toBeNull()
  // Of two with the same name, the speaker is meant.
  const twins = [here('p-0000000000000001' as BodyId, 'Ada', 'player', 1), here(ada, 'Ada', 'player', 9)]
  expect(personReferredTo('Ada', twins, ada)?.id).toBe(ada)
})

it('a mind is told that a namesake is not its neighbour, and nothing of the kind about anybody else', () => {
  const asked = (name: string) => {
    const context = sampleContext('')
    return speakerSection({
      language: english,
      context: { ...context, speaker: { ...context.speaker, name } },
    } as never).join('')
  }
  expect(asked('Bram')).toContain('This is not your neighbour Bram Hollow')
  expect(asked('Br\u0430m H\u03bfllow')).toContain('This is not your neighbour Bram Hollow')
  expect(asked('Ada')).not.toContain('neighbour')
  expect(bearsNameOf({ id: bram.id, name: 'Bram Hollow' }, others)).toBeNull()
})
