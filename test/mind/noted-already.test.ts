import { expect, test } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { NewMemory } from '../../main/mind/ports/memory-port.ts'
import { notedAlready } from '../../main/mind/turn/noted-already.ts'
import { memoryOfUtterance } from '../../main/mind/turn/what-to-remember.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, ben } from '../support/sample-characters.ts'

const at = gameTime('2026-11-20', '10:00')
const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
const asked = 'Hello Marta! Please remember that Madame Zsofia sells Indigo Ribbons. She lives at the mill.'

/** Whether a note that a mind makes after Ada's words were noted is already there. */
const isNoted = async (text: string, change: Partial<NewMemory> = {}): Promise<boolean> => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const heard = memoryOfUtterance({ language: english, speaker, text: asked, message: 'm1', at })
  if (heard === null) throw new TypeError('nothing was heard')
  await memory.remember(heard)
  const entry: NewMemory = {
    text,
    kind: 'note',
    at,
    who: { id: ada, name: 'Ada' },
    audience: heard.audience,
    importance: 7,
    ...change,
  }
  const found = await notedAlready(memory, entry, english)
  await memory.close()
  return found?.id === heard.id
}

test.each([
  'Ada told me: "madame zsofia sells indigo ribbons."',
  'Madame Zsofia sells Indigo Ribbons',
  'Ada asked me to remember that Madame Zsofia sells Indigo Ribbons.',
  'She lives at the mill!',
  'Ada says that Madame Zsofia sells Indigo Ribbons.',
  'Ada told me Madame Zsofia sells Indigo Ribbons',
  'Ada: Madame Zsofia sells Indigo Ribbons',
  'According to Ada, Madame Zsofia sells Indigo Ribbons.',
  'I learned from Ada that Madame Zsofia sells Indigo Ribbons.',
  'I should remember that Madame Zsofia sells Indigo Ribbons.',
  'Madame Zsofia sells Indigo Ribbons, according to Ada.',
  'Madame Zsofia sells Indigo Ribbons (Ada told me).',
])('what was heard is not noted once more as "%s"', async (text) => {
  expect(await isNoted(text)).toBe(true)
})

test.each([
  ['Ada lost her ring under the oak.', true],
  ['Under the oak Ada lost a silver ring.', true],
  ['Ada did not lose her ring under the oak.', false],
  ['Ada lost her ring under the oak and wept.', false],
])('of a confidence, "%s" is the same: %s', async (text, isSame) => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  const secret = "I lost my silver ring under the oak. Don't tell anyone."
  const heard = memoryOfUtterance({ language: english, speaker, text: secret, message: 'm2', at })
  if (heard === null) throw new TypeError('nothing was heard')
  await memory.remember(heard)
  const { audience } = heard
  const note = {
    text,
    kind: 'note',
    at,
    who: { id: ada, name: 'Ada' },
    audience,
    importance: 7,
    confided: true,
  } as const
  expect((await notedAlready(memory, note, english))?.id === heard.id).toBe(isSame)
  await memory.close()
})

test.each([
  ['other words', 'Madame Zsofia sells Indigo Ribbons and thread.', {}],
  ['what a third one says', 'Ben says that Madame Zsofia sells Indigo Ribbons.', {}],
  ['a word of it alone', 'Ribbons', {}],
  ['no words', '…', {}],
  ['the same from somebody else', 'Madame Zsofia sells Indigo Ribbons.', { who: { id: ben, name: 'Ben' } }],
  ['the same for nobody else to hear', 'Madame Zsofia sells Indigo Ribbons.', { audience: { kind: 'self' } }],
  ['the same on another day', 'Madame Zsofia sells Indigo Ribbons.', { at: gameTime('2026-11-21', '10:00') }],
] as const)('%s is noted', async (_, text, change) => {
  expect(await isNoted(text, change)).toBe(false)
})
