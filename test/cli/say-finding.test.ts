import { afterEach, expect, it } from 'vitest'
import { forProgram, speak } from '../../main/cli/phrase.ts'
import { describeDiagnostic, inWords, plainly } from '../../main/cli/say-finding.ts'
import { asWritten, dataOf, finding, told } from '../../main/language/findings/finding.ts'

afterEach(() => speak('en', {}))

const said = finding('load-character.is-not-a-key-of-a', {
  key: 'hots',
  meant: finding('plain-words.did-you-mean', { near: 'hearts' }),
})
const fault = { severity: 'warning' as const, file: 'npc-agents/marta/SOUL.md', line: 4, ...told(said) }

it('a finding is said in the language of the process, also one that came from another; programs get English', () => {
  const german = '„hots“ ist kein Schlüssel einer Person und wird nicht beachtet. War „hearts“ gemeint?'
  const english = '"hots" is not a key of a character; it is ignored. Did you mean "hearts"?'
  expect(describeDiagnostic(fault)).toBe(`npc-agents/marta/SOUL.md:4: ${english}`)
  speak('de', {})
  expect(describeDiagnostic(fault)).toBe(`npc-agents/marta/SOUL.md:4: ${german}`)
  expect(inWords(JSON.parse(JSON.stringify(dataOf(said))), english)).toBe(german)
  expect(plainly(fault)).toEqual({ severity: 'warning', file: fault.file, line: 4, message: german })
  expect(forProgram(() => inWords(said))).toBe(english)
})

it("a project's texts come before ours; one that cannot be read, and a language without texts, leave English", () => {
  speak('de', {}, { 'load-character.is-not-a-key-of-a': '{key}? Kenn ich nicht{meant}' })
  expect(inWords(said)).toBe('hots? Kenn ich nicht. War „hearts“ gemeint?')
  speak('de', {}, { 'load-character.is-not-a-key-of-a': '{key, plural' })
  expect(inWords(said)).toBe(String(said))
  speak('fr', {}, { 'load-character.is-not-a-key-of-a': '{key} : inconnu{meant}' })
  // A part of it is in no table.
  expect(inWords(said)).toBe(String(said))
})

it('what has no finding is said as it is, and the words of others in their own', () => {
  speak('de', {})
  expect(plainly({ message: 'a note of no kind' })).toEqual({ message: 'a note of no kind' })
  expect(
    inWords(finding('read-front-matter.the-front-matter-is-not-valid', { reason: 'bad indentation', where: '' })),
  ).toBe('der Kopf ist kein gültiges YAML: bad indentation')
  expect(inWords(asWritten('EIO'))).toBe('EIO')
})
