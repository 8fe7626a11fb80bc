import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { forProgram, speak } from '../../main/cli/phrase.ts'
import { brainInWords } from '../../main/cli/say-brain.ts'
import { describeDiagnostic, inWords, plainly } from '../../main/cli/say-finding.ts'
import { sheetSchema } from '../../main/content/looks/sheet-format.ts'
import { checkValue } from '../../main/content/plain-words.ts'
import { StoryError } from '../../main/lab/headless/scenario/names.ts'
import { openScenarioFile } from '../../main/lab/headless/scenario/open-scenario-file.ts'
import { asWritten, dataOf, finding, told } from '../../main/language/findings/finding.ts'
import { translations } from '../../main/language/messages/bundled.ts'
import { wordsOf } from '../../main/memory/embedders/source.ts'
import { toModelError } from '../../main/models/model-errors.ts'
import { parseModelRef } from '../../main/models/model-refs.ts'
import { settingFault } from '../../main/server/config/setting-fault.ts'
import { refuseFor } from '../../main/server/gateway/refusal.ts'

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

it('what thinks is called as in the language of the process; the names of models stay', () => {
  expect(brainInWords('embedded brain')).toBe('embedded brain')
  speak('de', translations.de?.cli ?? {})
  expect(brainInWords('embedded brain (for now)')).toBe('eingebaut (for now)')
  expect(brainInWords('ollama/qwen3')).toBe('ollama/qwen3')
})

it('why a model server cannot be used is said in the language of the process', () => {
  speak('de', {})
  const failed = toModelError('ollama', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  expect(failed.message).toBe('ollama: the connection failed (ECONNREFUSED)')
  expect(inWords(wordsOf(failed))).toBe('ollama: die Verbindung scheiterte (ECONNREFUSED)')
  expect(inWords(wordsOf(toModelError('ollama', new SyntaxError('half a word'))))).toContain('half a word')
})

it('what the studio refuses goes along as a finding, beside its other details', () => {
  const { refused } = refuseFor('NOT_FOUND', finding('refused.no-npc', { npc: 'ada' }), { details: { code: 'X' } })
  expect(refused).toMatchObject({ code: 'NOT_FOUND', message: 'There is no NPC "ada". "npc.list" shows everybody.' })
  expect(refused.details?.code).toBe('X')
  speak('de', {})
  expect(inWords(refused.details?.said as never)).toBe(
    'Einen NPC „ada“ gibt es nicht. Auf der Karte sind alle zu sehen.',
  )
})

it('faults of models, settings and sheets are German throughout, with German quotation marks', () => {
  speak('de', {})
  const model = parseModelRef('gpt')
  expect(model.ok ? '' : inWords(model.said)).toMatch(
    /^„gpt“ ist kein Modell: der Anbieter fehlt\. Schreib auto, .*ollama\/<Modell>, .* oder scripted\/<Datei>\.$/,
  )
  const said = (schema: z.ZodType, raw: unknown): string[] => {
    const checked = checkValue(schema, raw)
    return checked.ok ? [] : checked.faults.map(({ message }) => inWords(message))
  }
  expect(said(sheetSchema, { feet: 3 })).toEqual([
    'feet: zwei ganze Zahlen werden erwartet, geschrieben [x, y]; da steht 3',
  ])
  expect(said(z.strictObject({ age: z.number() }), { age: 'old' })).toEqual([
    'age: eine Zahl wird erwartet; da steht „old“',
  ])
  const tier = z.strictObject({ session: z.enum(['main', 'isolated']) })
  const { error } = tier.safeParse({ session: 'x' })
  expect(error?.issues.map((issue) => inWords(settingFault(issue, { session: 'x' })))).toEqual([
    'ungültig: erwartet wird eines von „main“ oder „isolated“',
  ])
})

it('a story that is not there is said in the language of the process', async () => {
  speak('de', {})
  const error: unknown = await openScenarioFile('nofile.md').catch((thrown: unknown) => thrown)
  expect(error instanceof StoryError && inWords(error.said)).toBe('nofile.md lässt sich nicht lesen.')
})
