import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notesIn } from '../../main/memory/by-hand/note-text.ts'
import { createMentions } from '../../main/memory/forget/mentions.ts'
import { commonWordsOf } from '../../main/memory/forget/names.ts'
import { defaultLanguage, type MemoryLanguage } from '../../main/memory/memory-language.ts'
import { createTalkNotes } from '../../main/memory/talk-notes.ts'
import { told } from '../contract/npc-memory.ts'
import { german } from '../language/german/german.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, npc } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const roseIn = (language: MemoryLanguage) =>
  createMentions(
    { players: [ada], names: ['Rose'], otherPlayers: ['Otto'], villagers: ['Marta'], said: [] },
    commonWordsOf([], [], language.notes),
    language.notes,
  )

test.each([
  ['Rose sagte mir: „Ich wohne in der Mühle.“', true],
  ['Ich sprach mit Rose am Brunnen.', true],
  ['Die Rose kam spät im Jahr.', false],
  ['Otto gab mir eine Rose.', false],
])('a name that is also a word is told from the word in the language of the notes: "%s"', (text, isNamed) => {
  expect(roseIn(german).hasName(text)).toBe(isNamed)
})

test('English finds none of them, and the sentences that remain are cut as the language cuts them', () => {
  expect(roseIn(defaultLanguage).hasName('Rose sagte mir: „Ich wohne in der Mühle.“')).toBe(false)
  expect(roseIn(german).withoutSentences('Es kam Fr. Linde. Rose fragte nach ihr. Dann ging Otto.')).toBe(
    'Es kam Fr. Linde. Dann ging Otto.',
  )
})

test('a diary, the end of a talk and a struck line name days as its language does', async () => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder, { language: german, watch: false })
  await memory.remember(told('Ada sagte mir: „Es schneit.“'))
  await memory.settled()
  expect(await readFile(join(place.folder, 'memory/2026-11-20.md'), 'utf8')).toMatch(/^# Freitag, 20\. November 2026\n/)

  const person = `memory/people/${ada}.md`
  await mkdir(join(place.folder, 'memory/people'), { recursive: true })
  await writeFile(
    join(place.folder, person),
    `# Ada <!-- person:${ada} -->\n\n- Ada wohnt in der Mühle. <!-- kind:told importance:5 for:${ada} observed:2026-11-20 id:k-1 -->\n`,
  )
  const [note] = await notesIn(person, await readFile(join(place.folder, person), 'utf8'))
  await memory.correct(
    { path: person, id: 'k-1', version: note?.version ?? '' },
    { kind: 'supersede', on: '2026-11-21' },
  )
  expect(await readFile(join(place.folder, person), 'utf8')).toContain(
    '~~Ada wohnt in der Mühle.~~ (until 21. November 2026)',
  )
  await memory.close()

  const path = await createTalkNotes({ root: place.folder, language: german })({
    npc: npc('marta'),
    npcName: 'Marta',
    session: 's-1',
    slug: 'brot',
    reason: 'daily',
    audience: { kind: 'player', player: ada },
    others: [{ id: ada, name: 'Ada' }],
    from: gameTime('2026-11-20', '08:00'),
    until: gameTime('2026-11-20', '08:10'),
    lines: [],
  })
  expect(await readFile(join(place.folder, 'marta', path), 'utf8')).toMatch(/^# Freitag, 20\. November 2026\n/)
})
