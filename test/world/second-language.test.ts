import { expect, test } from 'vitest'
import { usualLanguage } from '../../main/language/usual-language.ts'
import { createGround } from '../../main/world/context.ts'
import type { WorldSpeech } from '../../main/world/speech.ts'
import { createSimulation } from '../../main/world/step.ts'
import { names as german } from '../language/german/names.ts'
import { asked, npc, talkOfAll, theTalk } from './society/company-stage.ts'
import { ana, character, createStage, only, twoPlaces } from './stage.ts'

const village = (speech: WorldSpeech) => {
  const map = twoPlaces()
  return createStage({
    map,
    simulation: createSimulation(map, createGround(map, { en: { ...usualLanguage, names: speech } })),
    characters: ['bram', 'cleo'].map((id) => character(id, { sociable: 1 })),
  })
}

const inTheirTalk = (speech: WorldSpeech) => {
  const stage = village(speech)
  talkOfAll(stage)
  stage.join(ana, 'bram', 1)
  stage.step({ kind: 'joinTalk', body: ana, conversation: theTalk(stage).id })
  for (const one of asked(stage)) stage.answer(one, 'Nun ja.')
  return stage
}

test('what is asked of all in another language is answered by each, as its own readers have it', () => {
  const owed = (speech: WorldSpeech) => {
    const stage = inTheirTalk(speech)
    stage.say(ana, 'bram', 'Was haltet ihr beide vom Müller?')
    return theTalk(stage).floor.due.map(({ manner }) => manner)
  }
  expect([owed(german), owed(usualLanguage.names)]).toEqual([['brief'], []])
})

test('who calls somebody that is elsewhere speaks to nobody near', () => {
  const addressed = (speech: WorldSpeech) => {
    const map = twoPlaces()
    const stage = createStage({
      map,
      simulation: createSimulation(map, createGround(map, { en: { ...usualLanguage, names: speech } })),
      characters: [character('bram'), character('cleo', { at: 'mill' })],
    })
    stage.join(ana, 'bram', 2)
    stage.step({ kind: 'sayAloud', player: ana, text: 'Hallo Cleo, wo bist du?', message: 'm-1' })
    return only(stage.log, 'said').map(({ to }) => to ?? 'all')
  }
  expect([addressed(german), addressed(usualLanguage.names)]).toEqual([['all'], [npc('bram')]])
})
