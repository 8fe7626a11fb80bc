import { describe, expect, it } from 'vitest'
import type { GateScene } from '../../../main/content/skills/gates/check-gates.ts'
import {
  createSkillLibrary,
  defaultSkillSettings,
  type SkillSettings,
} from '../../../main/content/skills/skill-library.ts'
import { english } from '../../../main/language/en/english.ts'
import { npc } from '../../support/sample-characters.ts'
import { skill } from './skill-files.ts'

const scene = (items: Record<string, number> = {}): GateScene => ({
  minutes: 600,
  partOfDay: 'morning',
  place: null,
  level: 1,
  standing: 0,
  faction: null,
  items: new Map(Object.entries(items)),
  quests: new Map(),
  met: false,
  taught: new Set(),
})
const marta = { id: npc('marta'), skills: [] as string[] }
const many = Array.from({ length: 40 }, (_, index) =>
  skill(`thing-${String(index).padStart(2, '0')}`, { description: `How to do thing ${index}.` }),
)

describe('what one NPC can use', () => {
  it('is the same object while nothing changed, and another when the world has', () => {
    const library = createSkillLibrary(english)
    const skills = [skill('bake', { metadata: { 'npc.items': 'flour 2' } }), skill('sing')]
    const without = library.visit(skills, marta, scene())
    expect(without.shown.map(({ name }) => name)).toEqual(['sing'])
    expect([...without.hidden].map(String)).toEqual(['bake,needs 2 flour, has 0'])
    expect(library.visit(skills, marta, scene()).shown).toBe(without.shown)
    expect(library.visit(skills, marta, scene({ flour: 2 })).told.map(({ name }) => name)).toEqual(['bake', 'sing'])
    const again = library.visit(skills, marta, scene({ flour: 1 }))
    expect(again.get('bake')).toBeUndefined()
    expect(String(again.hidden.get('bake'))).toBe('needs 2 flour, has 1')
    expect(again.shown).toBe(without.shown)
  })

  it("lists at most so many, always the same: its own, what it was taught, what its soul names, the world's, the bundled", () => {
    let settings: SkillSettings = { ...defaultSkillSettings, offered: 5 }
    const library = createSkillLibrary(english, () => settings)
    const own = skill('zz-own', { tier: { kind: 'own', npc: marta.id } })
    const learned = skill('zy-learned', { tier: { kind: 'learned', npc: marta.id } })
    const listed = skill('zx-listed', { audience: 'listed' })
    const ofWorld = skill('zw-world', { tier: { kind: 'world' } })
    const all = [...many, own, learned, listed, ofWorld]
    const list = (skills: typeof all) =>
      [...library.visit(skills, { ...marta, skills: ['zx-listed'] }, scene()).catalogue(18_000).listed].toSorted()
    expect(list(all)).toEqual(['thing-00', 'zw-world', 'zx-listed', 'zy-learned', 'zz-own'])
    expect(list(all.toReversed())).toEqual(list(all))
    settings = { ...settings, offered: 2 }
    expect(list(all)).toEqual(['zy-learned', 'zz-own'])
    expect(library.visit(all, marta, scene()).catalogue(18_000).block).toContain(
      '<!-- 41 more skills are not listed -->',
    )
  })

  it('brings up of the others what the words are about, and nothing for words that are about none of it', () => {
    const library = createSkillLibrary(english, () => ({ ...defaultSkillSettings, offered: 3 }))
    const skills = [
      ...many,
      skill('work-on-nets', { description: 'How to mend a torn net. Use it when a fisher has a hole in the net.' }),
    ]
    const { fitting } = library.visit(skills, marta, scene())
    const find = (words: string) => fitting(words, { most: 5, maximumCharacters: 18_000 }).map(({ name }) => name)
    expect(find('Could you mend my fishing nets, they are torn?')).toEqual(['work-on-nets'])
    expect(find('Good morning, how are you?')).toEqual([])
    expect(find('')).toEqual([])
  })

  it('brings up no skill whose matter the words are not about: one word in passing, or far less than another makes of them', () => {
    const message = skill('keep-a-message', {
      description: 'How to take a message. Use it to tell or greet another person.',
    })
    const search = skill('find-what-is-lost', {
      description: 'How to look for a lost thing. Use it when somebody says that they lost something.',
    })
    const comfort = skill('comfort-the-sad', { description: 'How to be with somebody who has lost a friend.' })
    const all = [message, search, comfort, ...many]
    const { fitting } = createSkillLibrary(english).visit(all, marta, scene())
    const find = (words: string) => fitting(words, { most: 5, maximumCharacters: 200 }).map(({ name }) => name)
    expect(find('You greeted me.')).toEqual([])
    expect(find('I have lost my ring.')).toEqual(['find-what-is-lost'])
  })

  it('brings up nothing that is hidden or turned off, and nothing that stands in the list already', () => {
    const net = skill('a-net', { description: 'How to mend a torn net.', metadata: { 'npc.items': 'twine' } })
    const off = skill('b-net', { description: 'How to weave a net.' })
    const library = createSkillLibrary(english, () => ({
      ...defaultSkillSettings,
      offered: 1,
      entries: { 'b-net': { enabled: false } },
    }))
    const find = (items: Record<string, number>) => {
      const usable = library.visit([net, off, ...many], marta, scene(items))
      return {
        found: usable.fitting('a torn net', { most: 5, maximumCharacters: 18_000 }).map(({ name }) => name),
        listed: [...usable.catalogue(18_000).listed],
      }
    }
    expect(find({})).toEqual({ found: [], listed: ['thing-00'] })
    expect(find({ twine: 1 })).toEqual({ found: [], listed: ['a-net'] })
    expect(String(library.visit([net, off], marta, scene()).hidden.get('b-net'))).toBe(
      'is turned off in the configuration',
    )
  })

  it('lists what a skill teaches, and brings up the whole where the words are about it: of those it lists the best one', () => {
    const nets = ['mend', 'weave'].map((act) =>
      skill(`${act}-nets`, { description: `How to ${act} a fishing net. Use it when a net is torn on the weir.` }),
    )
    const { catalogue, fitting } = createSkillLibrary(english).visit(nets, marta, scene())
    const find = (words: string) => fitting(words, { most: 5, maximumCharacters: 18_000 }).map(({ name }) => name)
    expect(catalogue(18_000).block).toContain('<description>mend a fishing net.</description>')
    expect(catalogue(18_000).block).not.toContain('weir')
    expect(find('My net is torn, could you mend it?')).toEqual(['mend-nets'])
    expect(find('Good morning, how are you?')).toEqual([])
  })

  it('turned off leaves the next of its name in its place hidden too, and turned on again is there', () => {
    let entries: SkillSettings['entries'] = {}
    const library = createSkillLibrary(english, () => ({ ...defaultSkillSettings, entries }))
    const both = [skill('bake', { tier: { kind: 'own', npc: marta.id }, file: 'own' }), skill('bake')]
    const file = () => library.visit(both, marta, scene()).get('bake')?.file
    expect(file()).toBe('own')
    entries = { bake: { enabled: false } }
    expect(file()).toBeUndefined()
    entries = { bake: { enabled: true }, constructor: {} }
    expect(file()).toBe('own')
  })

  it('keeps a skill that no mind may begin out of sight, and yet gives it to whoever asks by its name', () => {
    const usable = createSkillLibrary(english).visit(
      [skill('secret-dance', { disableModelInvocation: true }), skill('sing')],
      marta,
      scene(),
    )
    expect(usable.told.map(({ name }) => name)).toEqual(['sing'])
    expect(usable.catalogue(18_000).block).not.toContain('secret-dance')
    expect(usable.get('secret-dance')?.name).toBe('secret-dance')
  })
})
