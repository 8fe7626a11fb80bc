import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCharacter } from '../../../main/content/load-character.ts'
import { readOwnMessages } from '../../../main/content/read-messages.ts'
import { languageProblems } from '../../../main/server/live/config-problems.ts'
import { insideRefusal } from '../../../main/server/live/inside/inside-words.ts'
import { createTongues } from '../../../main/server/live/tongues.ts'
import { useRefusal } from '../../../main/server/live/uses/use-words.ts'
import { cleanName, whyRenamed } from '../../../main/server/rooms/clean-text.ts'
import type { NpcId, PlayerId } from '../../../main/world/ids.ts'

const ana = 'p-aaaaaaaaaaaaaaaa' as PlayerId
const ben = 'p-bbbbbbbbbbbbbbbb' as PlayerId
const none = { messages: {}, diagnostics: [] }

describe('the languages of a village', () => {
  it('each player is told things in their own; who asked for none hears the world’s', () => {
    let world = 'en'
    const tongues = createTongues({ own: none, world: () => world })
    tongues.set(ana, 'de-AT')
    expect(insideRefusal('rentBed', 'busy', tongues.say(ana))).toBe('Dieses Bett hat schon jemand anderes.')
    expect(insideRefusal('rentBed', 'busy', tongues.say(ben))).toBe('Somebody else has taken that bed.')
    world = 'de'
    expect(insideRefusal('rentBed', 'busy', tongues.say(ben))).toBe('Dieses Bett hat schon jemand anderes.')
    tongues.set(ben, 'en')
    expect(insideRefusal('rentBed', 'busy', tongues.say(ben))).toBe('Somebody else has taken that bed.')
  })
  it('a language that is not there, or no language, changes nothing', () => {
    const tongues = createTongues({ own: none, world: () => 'en' })
    tongues.set(ana, 'de')
    for (const wish of ['xx', '', null, 7, {}, '../../etc', 'd'.repeat(1000)]) tongues.set(ana, wish)
    expect(tongues.say(ana).language).toBe('de')
    for (const [language, area] of [
      ['xx', 'page'],
      ['../de', 'page'],
      ['de', 'toString'],
      ['de', '../en/page'],
      ['de', ''],
    ])
      expect(tongues.messages(language as string, area as string)).toBeNull()
  })
  it('what is spoken is the player’s, else the NPC’s, else the world’s', () => {
    const tongues = createTongues({ own: none, world: () => 'fr' })
    expect(tongues.spokenWith('bram', undefined)).toBe('fr')
    expect(tongues.spokenWith('bram', 'it')).toBe('it')
    tongues.set(ana, 'de')
    expect(tongues.spokenWith(ana, 'it')).toBe('de')
  })
  it('a world without messages in its language is told of, with those there are', () => {
    const tongues = createTongues({ own: none, world: () => 'fr' })
    expect(tongues.problems().map(({ file, message }) => `${file}: ${message}`)).toEqual([
      expect.stringMatching(
        /^rpg\.toml: world\.language: there are no messages in "fr" \(French\).*there are: de, en\./,
      ),
    ])
    expect(tongues.say(ana).language).toBe('en')
    expect(createTongues({ own: none, world: () => 'de-AT' }).problems()).toEqual([])
  })
  it('a world may offer some of its languages only, and is told of those that have no messages', () => {
    let allowed: string[] | undefined = ['de-AT', 'fr']
    const tongues = createTongues({ own: none, world: () => 'de', allowed: () => allowed })
    expect(tongues.forPage().languages).toEqual(['de'])
    tongues.set(ana, 'en')
    expect(tongues.say(ana).language).toBe('de')
    expect(tongues.sayFor('en').language).toBe('de')
    expect(tongues.problems().map(({ message }) => message)).toEqual([
      expect.stringMatching(/^world\.languages: there are no messages in "fr".*there are: de, en\./),
    ])
    allowed = ['fr']
    expect(tongues.forPage().languages).toEqual(['de', 'en'])
    allowed = undefined
    expect(tongues.forPage().languages).toEqual(['de', 'en'])
    expect(languageProblems({ language: 'en', languages: ['de'] } as never).map(String)).toEqual([
      expect.stringContaining('"en"'),
    ])
    expect(languageProblems({ language: 'de-AT', languages: ['en', 'de'] } as never)).toEqual([])
    expect(languageProblems({ language: 'en' } as never)).toEqual([])
  })
  it('lists and seasons follow the language', () => {
    const tongues = createTongues({ own: none, world: () => 'de' })
    const kind = { seasons: ['spring', 'autumn'] } as unknown as Parameters<typeof useRefusal>[2]
    const state = {} as Parameters<typeof useRefusal>[0]
    expect(useRefusal(state, 'wrong-season', kind, tongues.say(ana))).toBe(
      'Zu dieser Jahreszeit gibt es hier nichts. Komm wieder im Frühling oder Herbst.',
    )
    expect(useRefusal(state, 'wrong-season', kind)).toBe(
      'There is none at this time of the year. Come back in spring or autumn.',
    )
    expect(cleanName('A  b')).toBe('A b')
    expect(whyRenamed('A  b', tongues.say(ana))).toBe('hat nur einzelne Leerzeichen')
  })
})

describe('a project’s own messages', () => {
  it('come before ours and add languages; what is wrong in a file is told with it', async () => {
    const root = await mkdtemp(join(tmpdir(), 'hearthfolk-messages-'))
    await mkdir(join(root, 'messages'))
    const write = (name: string, text: string) => writeFile(join(root, 'messages', name), text)
    await write('fr.json', JSON.stringify({ notices: { 'inside-words.you-get-up': 'Tu te lèves.' } }))
    await write(
      'en.json',
      JSON.stringify({ notices: { 'inside-words.you-get-up': 'Up you get.' }, studio: { 'app.studio': 'Workshop' } }),
    )
    await write('de.json', '{ "notices": ')
    await write('klingon!.json', '{}')
    const own = await readOwnMessages(root)
    const tongues = createTongues({ own, world: () => 'en' })
    expect(tongues.forPage()).toEqual({
      language: 'en',
      languages: ['de', 'en', 'fr'],
      ownMessages: ['de', 'en', 'fr'],
    })
    expect(tongues.say(ana)('inside-words.you-get-up')).toBe('Up you get.')
    // Each page fetches its own area alone.
    expect(tongues.messages('en', 'studio')).toEqual({ 'app.studio': 'Workshop' })
    expect(tongues.messages('en', 'page')).toEqual({})
    expect(tongues.messages('de', 'studio')?.['app.language']).toBe('Sprache')
    tongues.set(ana, 'fr-CA')
    expect(tongues.say(ana)('inside-words.you-get-up')).toBe('Tu te lèves.')
    expect(tongues.say(ana)('inside-words.nobody-serves-now')).toBe('Nobody serves now.')
    tongues.set(ana, 'de')
    expect(tongues.say(ana)('inside-words.you-get-up')).toBe('Du stehst auf.')
    expect(tongues.problems().map(({ file, message }) => `${file}: ${message}`)).toEqual([
      expect.stringMatching(/^messages\/de\.json: it is not JSON: /),
      expect.stringMatching(/^messages\/klingon!\.json: the name of the file must be the code of a language/),
    ])
  })
  it('need not be there', async () => {
    expect(await readOwnMessages(join(tmpdir(), 'hearthfolk-nothing-here'))).toEqual(none)
  })
})

it('a soul names what it speaks; what is no language is told and left out', () => {
  const load = (language: string) =>
    loadCharacter({
      id: 'bram' as NpcId,
      folder: 'npc-agents/bram',
      files: { soul: `---\nname: Bram\nhome: smithy\nlanguage: ${language}\n---\nA smith.\n` },
      places: new Set(['smithy']),
    })
  expect(load('de').character?.language).toBe('de')
  const wrong = load('Plattdeutsch!')
  expect(wrong.character?.name).toBe('Bram')
  expect(wrong.character?.language).toBeUndefined()
  expect(wrong.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('must be the code of a language'),
  ])
})
