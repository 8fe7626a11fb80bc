import { expect, it } from 'vitest'
import { wakingWords } from '../../main/mind/dispatch/waking-words.ts'
import { character, createStage, npcId, placeId } from '../world/stage.ts'

const elder = npcId('elder')
const because = [{ kind: 'promise' as const }]

it('a mind that is woken for what it promised is told what that is, as long as it is still to be done', () => {
  const { state, npc } = createStage({ characters: [character('elder')] })
  const from = state.startedAt
  npc('elder').appointments = [{ place: placeId('square'), from, to: from + 60_000, what: 'meeting Ana' }]
  expect(wakingWords(because, state, elder).woken).toEqual(['It is time for what you promised: meeting Ana.'])
  npc('elder').appointments = []
  expect(wakingWords(because, state, elder).woken).toEqual(['It is time for something that you promised.'])
})

it('what it is for in confidence is not among the words, since all who are near hear what it says then', () => {
  const { state, npc } = createStage({ characters: [character('elder'), character('bram')] })
  const [from, to] = [state.startedAt, state.startedAt + 60_000]
  const purpose = { text: 'mend the roof', from: npcId('bram') }
  npc('elder').appointments = [{ place: placeId('square'), from, to, what: 'meeting somebody', purpose }]
  expect(wakingWords(because, state, elder).woken).toEqual(['It is time for what you promised: meeting somebody.'])
})

it('what it is asked to look up at ends with one full stop', () => {
  const { state } = createStage({ characters: [character('elder')] })
  const { woken } = wakingWords([{ kind: 'asked', why: 'I saw a wolf at the gate.' }], state, elder)
  expect(woken).toEqual(['You are to look up: I saw a wolf at the gate.'])
})
