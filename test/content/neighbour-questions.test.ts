import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTalk } from '../../main/content/read-talk.ts'
import { usualLanguage } from '../../main/language/usual-language.ts'

const people = ['aldous', 'bram', 'elna', 'greta', 'ines', 'lotte', 'marta', 'oswin', 'pim', 'rook', 'tilo', 'yara']
const fewest = 12

it.each(people)('neighbours have enough to ask %s, and no question means two exchanges', (id) => {
  const file = join(import.meta.dirname, '../../npc-agents', id, 'TALK.md')
  const { talk } = readTalk(readFileSync(file, 'utf8'), file, usualLanguage)
  const all = talk.matters.flatMap(({ exchanges }) => exchanges)
  const first = all.flatMap(({ asked = [], within }) => (within ? [] : asked))
  expect(first.length).toBeGreaterThanOrEqual(fewest)
  const every = all.flatMap(({ asked = [] }) => asked)
  expect(new Set(every).size).toBe(every.length)
})
