import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { translations } from '../../main/language/messages/bundled.ts'
import { noticesIn } from '../../main/language/messages/notices.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import type { PlayerId } from '../../main/world/ids.ts'
import { bram, marta, sampleContext } from '../support/sample-characters.ts'
import { createRig, testModel, villageContent } from './rig.ts'

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

it('words that are plainly English are answered in English, and other words as they were', () => {
  const last = (words: string, spoken?: string) =>
    buildPrompt({
      ...{ language: english, context: sampleContext(words), worldName: 'Oakmere', agentsText: '' },
      ...(spoken === undefined ? {} : { spoken }),
    }).at(-1)?.content ?? ''
  expect(last('Do you have any of the bread that you had this morning?')).toContain('Answer in English.')
  for (const words of ['Hallo! Wo ist hier die Mühle?', 'Bread?', 'Gdzie jest młyn?'])
    expect(last(words)).not.toContain('Answer in English.')
  expect(last('Do you have any of the bread that you had this morning?', 'de')).not.toContain('Answer in English.')
})

it('a turn speaks the player’s language, else the NPC’s, else the world’s, and refuses in the player’s', async () => {
  const model = testModel('Guten Tag.')
  const german = noticesIn('de', translations.de?.notices ?? {})
  const players = new Map([['p-ada', 'de']])
  const { dispatcher, inbound } = await createRig({
    model,
    content: () => villageContent({ characters: [bram, { ...marta, language: 'it' }] }),
    spokenWith: (listener: string, own: string | undefined) => players.get(listener) ?? own ?? 'fr',
    sayTo: () => german,
  })
  const said = async (speaker: { id: string; name: string }, npc = marta.id) => {
    await dispatcher.dispatch(
      inbound('Hello.', { npc, speaker: { id: speaker.id as PlayerId, kind: 'player', name: speaker.name } }),
    )
    return /Speak (\w+),/.exec(model.requests.at(-1)?.messages[0]?.content ?? '')?.[1]
  }
  expect(await said({ id: 'p-ada', name: 'Ada' })).toBe('German')
  expect(await said({ id: 'p-eve', name: 'Eve' })).toBe('Italian')
  expect(await said({ id: 'p-eve', name: 'Eve' }, bram.id)).toBe('French')
  expect(await dispatcher.dispatch(inbound(' '))).toMatchObject({ notice: 'Da war nichts zu hören.' })
})
