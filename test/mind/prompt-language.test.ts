import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { sampleContext } from '../support/sample-characters.ts'

const promptIn = (spoken?: string) =>
  buildPrompt({
    language: english,
    context: sampleContext('Hello!'),
    worldName: 'Oakmere',
    agentsText: '',
    ...(spoken === undefined ? {} : { spoken }),
  })

it('a prompt names the language to speak in its stable part, before the talk, and says nothing of English', () => {
  const [system = { content: '' }, ...talk] = promptIn('de')
  const [inEnglish, ...talkInEnglish] = promptIn()
  const line = 'Speak German, whatever language this is written in: every word that others hear is German.\n'
  expect(system.content).toContain(line)
  expect(system.content.indexOf(line)).toBeLessThan(system.content.indexOf('You talk with Ada'))
  expect({ ...system, content: system.content.replace(line, '') }).toEqual(inEnglish)
  expect(talk).toEqual(talkInEnglish)
  expect(promptIn('en')).toEqual(promptIn())
  expect(promptIn('en-GB')).toEqual(promptIn())
  expect(promptIn('pt-BR')[0]?.content).toContain('Speak Brazilian Portuguese,')
})
