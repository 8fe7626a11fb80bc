import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ClaimReader } from '../../../main/language/claims.ts'
import { english } from '../../../main/language/en/english.ts'
import { createTruthGuard } from '../../../main/mind/faculties/say-do/truth-guard.ts'

const words = {
  things: ['bread', 'loaf', 'honey cake', 'knife', 'penny'],
  asked: 'Give me a loaf, please.',
  byModel: true,
}

it('a sentence is read for claims once, however often it is looked at', () => {
  const read: string[] = []
  const reader: ClaimReader = {
    ...english.claims,
    claimsIn: (sentence, ...rest) => {
      read.push(sentence.trim())
      return english.claims.claimsIn(sentence, ...rest)
    },
  }
  let heard = ''
  const guard = createTruthGuard({
    reader,
    words: () => words,
    isTrue: () => false,
    say: (text) => {
      heard += text
    },
  })
  for (const part of ['Good', ' day, Ana.', ' The mill', ' turns again.', ' Mind the step.']) guard.push(part)
  guard.pause()
  expect(guard.finish()).toEqual([])
  expect(heard).toBe('Good day, Ana. The mill turns again. Mind the step.')
  expect(read).toEqual(['Good day, Ana.', 'The mill turns again.', 'Mind the step.'])
})

/** Sentences from people who did not know the rules, claims and harmless ones. */
const lines = ['claims', 'past-claims'].flatMap((folder) => {
  const place = join(import.meta.dirname, '../../fixtures', folder)
  return readdirSync(place).flatMap((file) => textsIn(JSON.parse(readFileSync(join(place, file), 'utf8'))))
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trimEnd()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

it('white space after a sentence changes no claim, so its reading holds for the sentence with and without it', () => {
  const { claimsIn } = english.claims
  const some = lines.filter((_line, index) => index % 20 === 0)
  expect(some.length).toBeGreaterThan(40)
  const changed = some.filter(
    (line) => JSON.stringify(claimsIn(line, words)) !== JSON.stringify(claimsIn(`${line} \n`, words)),
  )
  expect(changed).toEqual([])
})
