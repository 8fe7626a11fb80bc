import { expect, it } from 'vitest'
import { conversationsWith } from '../../main/world/lookup.ts'
import { ana, ben, character, createStage, npcId } from './stage.ts'

it('finds the talks of a body, and searches none for a body in no talk', () => {
  const stage = createStage({ characters: [character('elder'), character('miller')] })
  const { state } = stage
  stage.join(ana, 'elder')
  stage.join(ben, 'miller')
  stage.say(ana, 'elder', 'Good day!')
  const [talk] = Object.values(state.conversations)
  expect(talk?.members).toEqual([ana, 'elder'])
  let searches = 0
  const { conversations } = state
  Object.defineProperty(state, 'conversations', {
    get() {
      searches += 1
      return conversations
    },
  })
  for (const body of [ben, npcId('miller')]) expect(conversationsWith(state, body)).toEqual([])
  expect(searches).toBe(0)
  for (const body of [ana, npcId('elder')]) expect(conversationsWith(state, body)).toEqual([talk])
})
